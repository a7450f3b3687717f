/** Small maps on the cards of the start page. */
import { Brackets, Emblem } from "../table/pieces.tsx";
import { Tree } from "../table/ground.tsx";

function Mini({ x, y, letter, turn }: { x: number; y: number; letter: string; turn: number }) {
  return (
    <g class={`piece tone-${letter.toLowerCase()}`} transform={`translate(${x} ${y}) scale(.95)`}>
      <circle cx="1.200" cy="1.600" r="12.500" class="shadow" />
      <circle r="12.500" class="base" />
      <g transform={`rotate(${turn})`}>
        <path d="M-13.200 0A13.200 13.200 0 0 1 13.200 0" class="rim" />
        <path d="M-4.600-13.400 0-20 4.600-13.400Z" class="beak" />
      </g>
      <Emblem letter={letter} />
      <text class="fl name" y="3.200">{letter}</text>
    </g>
  );
}

export function Vignette({ ruleset }: { ruleset: string }) {
  return (
    <svg class="vg map" viewBox="0 4 250 114" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="250" height="140" fill="var(--ground)" />
      {ruleset === "combat-zone" ? <Street /> : <Country />}
    </svg>
  );
}

function Street() {
  return (
    <>
      <rect x="-5" y="78" width="260" height="44" fill="var(--road)" stroke="var(--kerb)" stroke-width="1.400" />
      <path d="M-5 100H260" stroke="var(--kerb)" stroke-width="1.600" stroke-dasharray="12 9" />
      <path d="M8-10H112V60H8Z" transform="translate(4 5)" fill="#000" opacity=".13" />
      <path d="M8-10H112V60H8Z" fill="url(#p-floor)" stroke="var(--wall)" stroke-width="5" />
      <path d="M62-10V26M62 42V60" stroke="var(--wall)" stroke-width="2.600" />
      <path d="M28 60H52" stroke="var(--floor)" stroke-width="5.400" /><path d="M28 60H52" stroke="var(--glass)" stroke-width="2.800" />
      <path d="M168-10H262V56H168Z" transform="translate(4 5)" fill="#000" opacity=".13" />
      <path d="M168-10H262V56H168Z" fill="url(#p-floor)" stroke="var(--wall)" stroke-width="5" />
      <path d="M182 56H214" stroke="var(--floor)" stroke-width="5.400" /><path d="M182 56H214" stroke="var(--glass)" stroke-width="2.800" />
      <path d="M66 96 190 44" stroke="var(--sheet)" stroke-width="5" /><path d="M66 96 190 44" stroke="var(--los)" stroke-width="2" />
      <Mini x={22} y={104} letter="A" turn={60} />
      <Mini x={62} y={98} letter="A" turn={65} />
      <Mini x={90} y={22} letter="B" turn={200} />
      <g transform="translate(197 40) scale(.95)"><Brackets size={12.5} /></g>
      <Mini x={197} y={40} letter="B" turn={240} />
      <Tree x={138} y={24} turn={40} size={1.1} />
      <Tree x={146} y={132} turn={140} size={0.9} />
    </>
  );
}

function Country() {
  return (
    <>
      <path d="M-5 0H255V34C190 20 120 52-5 38Z" fill="var(--wood)" />
      {[[20, 14], [52, 26], [96, 14], [150, 22], [196, 12], [232, 22]].map(([x, y], i) => (
        <Tree key={i} x={x!} y={y!} turn={i * 67} size={1 + (i % 3) * 0.15} />
      ))}
      <path d="M-5 92C60 82 120 70 255 96" stroke="var(--kerb)" stroke-width="25" fill="none" />
      <path d="M-5 92C60 82 120 70 255 96" stroke="var(--road)" stroke-width="21" fill="none" />
      <Mini x={46} y={66} letter="A" turn={70} />
      <Mini x={78} y={58} letter="A" turn={80} />
      <Mini x={190} y={64} letter="B" turn={260} />
    </>
  );
}

/** Faint contour lines behind the heading. */
export function Contours() {
  return (
    <svg class="topo" viewBox="0 0 1440 360" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" stroke="var(--contour)" stroke-width="1.200">
        <path d="M402-20C372 60 420 150 540 190S790 250 960 210 1240 250 1440 180" />
        <path d="M452-20C430 50 470 120 570 150S780 200 930 160 1200 190 1440 110" />
        <path d="M520-20C505 30 540 84 620 108S800 150 900 116 1180 130 1440 50" />
        <path d="M600-20C592 14 620 48 680 66S820 100 880 72 1130 70 1300-20" />
        <path d="M700-20C700 0 712 16 750 28S840 46 870 26 1020 14 1120-20" />
        <path d="M-20 120C60 90 130 190 90 380M-20 180C30 170 60 240 40 380" />
      </g>
    </svg>
  );
}

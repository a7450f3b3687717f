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

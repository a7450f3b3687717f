/** Dice as dice: pips up to six, a figure on a rhombus beyond. */
const CENTRES: Record<number, [number, number][]> = {
  1: [[10, 10]],
  2: [[5.6, 5.6], [14.4, 14.4]],
  3: [[5.4, 5.4], [10, 10], [14.6, 14.6]],
  4: [[5.8, 5.8], [14.2, 5.8], [5.8, 14.2], [14.2, 14.2]],
  5: [[5.6, 5.6], [14.4, 5.6], [10, 10], [5.6, 14.4], [14.4, 14.4]],
  6: [[6, 5], [14, 5], [6, 10], [14, 10], [6, 15], [14, 15]],
};

const PENTAGON = "M10 .8 19 7.500 15.500 18.500H4.500L1 7.500Z";
/** As one sees each kind of die from above. */
const OUTLINES: Record<number, string> = {
  4: "M10 1 19.500 18.500H.5Z",
  8: "M10 .5 19 10 10 19.500 1 10Z",
  10: "M10 .5 19.200 8.800 10 19.500.8 8.800Z",
  20: "M10 .5 18.500 5.200V14.800L10 19.500 1.500 14.800V5.200Z",
};

export function DieFace({
  face, sides = 6, hit = false, label,
}: { face: number; sides?: number; hit?: boolean; label?: string }) {
  const pips = sides === 6 ? CENTRES[face] : undefined;
  return (
    <svg
      class={hit ? "die hit" : "die"}
      viewBox="0 0 20 20"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {pips ? (
        <rect class="dq" x="1" y="1" width="18" height="18" rx="4" />
      ) : (
        <path class="dq" d={OUTLINES[sides] ?? PENTAGON} />
      )}
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} class="dp" cx={x} cy={y} r="1.900" />)
      ) : (
        <text class="dt" x="10" y={sides === 4 ? 16 : sides === 8 || sides === 10 ? 13.2 : 14} text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}

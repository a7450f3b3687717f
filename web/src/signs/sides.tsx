/** Sides by the hues that the server names: a style for whatever is drawn of them. */
export function huesOf(sides: readonly { letter: string; hue?: string }[]): string {
  return sides
    .filter(({ hue }) => hue)
    .map(({ letter, hue }) => [letter.toLowerCase(), hue])
    .map(([one, hue]) => `--${one}:var(--${hue});--${one}-soft:var(--${hue}-soft);--on-${one}:var(--on-${hue})`)
    .join(";");
}

/** A side is told by hue, shape and letter: A disc, B square, C triangle. */
export function SideChip({ letter, text, small }: { letter: string; text?: string; small?: boolean }) {
  const known = ["A", "B", "C"].includes(letter) ? letter : "N";
  const shown = text ?? letter;
  return (
    <span class={`side ${known}${small ? " small" : ""}${shown.length > 2 ? " long" : ""}`} aria-hidden="true">
      {shown}
    </span>
  );
}

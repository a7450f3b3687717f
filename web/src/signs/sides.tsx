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

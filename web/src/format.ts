/** Numbers as each language writes them: 57.3% and 57,3 %, true minus, decimals by locale. */

export type Language = "en" | "fr";

const NARROW = "\u202f"; // narrow no-break space
export const MINUS = "\u2212";

export function decimal(value: number, digits: number, language: Language): string {
  const text = Math.abs(value).toFixed(digits);
  const shown = language === "fr" ? text.replace(".", ",") : text;
  const isNegative = value < 0 && Number(text) !== 0;
  return isNegative ? MINUS + shown : shown;
}

/** One decimal for a figure to be read, none for a tag. A true 0 or 1 is told from a rounded one. */
export function percent(share: number, language: Language, digits = 1): string {
  const step = 10 ** -digits;
  const per = share * 100;
  const unit = language === "fr" ? `${NARROW}%` : "%";
  if (share > 0 && per < step / 2) return `<${language === "fr" ? NARROW : ""}${decimal(step, digits, language)}${unit}`;
  if (share < 1 && per > 100 - step / 2) {
    return `>${language === "fr" ? NARROW : ""}${decimal(100 - step, digits, language)}${unit}`;
  }
  return decimal(per, digits, language) + unit;
}

/** Of all that can happen: what is written adds up to 100.0, by the largest remainders. */
export function percents(all: readonly { probability: number }[], language: Language): string[] {
  const tenths = all.map((one) => Math.floor(one.probability * 1000 + 1e-6));
  const rest = all.map((one, i) => one.probability * 1000 - tenths[i]!);
  const missing = Math.round(rest.reduce((a, b) => a + b, 0));
  for (const i of [...rest.keys()].sort((a, b) => rest[b]! - rest[a]!).slice(0, missing)) tenths[i]!++;
  return all.map(({ probability: share }, i) => percent(tenths[i] ? Math.min(tenths[i]! / 1000, share < 1 ? 0.9999 : 1) : Math.min(share, 4e-4), language));
}

/** A length of the protocol (1/100 of the unit) to the tenth, never rounded in anyone's favour. */
export function length(hundredths: number, unit: string, language: Language): string {
  if (unit === "hex") return hexes(Math.round(hundredths / 100), language);
  return `${decimal(hundredths / 100, 1, language)}${language === "fr" ? NARROW : " "}${unitName(unit, language)}`;
}

/** A unit of length as it is written behind several of it. */
export function unitName(unit: string, language: Language): string {
  if (unit === "hex") return language === "fr" ? "hex" : "hexes";
  return unit === "in" && language === "fr" ? "po" : unit;
}

/** Hexes are counted, never measured. */
export function hexes(count: number, language: Language): string {
  return `${count}${language === "fr" ? NARROW : " "}${count === 1 || language === "fr" ? "hex" : "hexes"}`;
}

/** The true value, for the tooltip of the ruler. */
export function exactLength(hundredths: number, unit: string, language: Language): string {
  if (unit === "hex") return hexes(Math.round(hundredths / 100), language);
  return `${decimal(hundredths / 100, 4, language)}${language === "fr" ? NARROW : " "}${unitName(unit, language)}`;
}

export function signed(value: number, language: Language): string {
  return value > 0 ? `+${decimal(value, 0, language)}` : decimal(value, 0, language);
}

/** Facts in a row: no line begins with the dot between them, no number loses what it counts. */
export function facts(text: string): string {
  return text.replaceAll(" · ", "\u00a0· ").replace(/(\d) (?=(?:AP|PA|cm|in|po|hex)\b)/g, "$1\u00a0");
}

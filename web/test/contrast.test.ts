/** The contrast of every pair of colours that carries text or a sign, from tokens.css itself. */
import { describe, expect, it } from "vitest";
import css from "../src/styles/tokens.css?raw";

const tokens = new Map(
  [...css.matchAll(/--([\w-]+):light-dark\((#[0-9A-Fa-f]{6}),(#[0-9A-Fa-f]{6})\)/g)].map((match) => [
    match[1]!, { light: match[2]!, dark: match[3]! },
  ]),
);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [string, string][] = [
  ["ink", "sheet"], ["ink", "inset"], ["ink", "paper"], ["ink2", "sheet"], ["ink2", "inset"], ["ink2", "paper"],
  ["ink3", "sheet"], ["ink3", "inset"], ["ink3", "paper"], ["sheet", "ink"], ["link", "sheet"], ["link", "inset"], ["link", "paper"],
  ["ok", "sheet"], ["warn", "sheet"], ["bad", "sheet"], ["bad", "inset"],
  ["on-a", "a"], ["on-b", "b"], ["on-c", "c"], ["on-select", "select"], ["ink", "a-soft"], ["ink", "b-soft"],
  ["maptext", "ground"], ["maptext", "wood"], ["maptext", "hill2"], ["maptext", "floor"],
];
const SIGNS: [string, string][] = [
  ["line2", "sheet"], ["a", "ground"], ["b", "ground"], ["c", "ground"], ["a", "sheet"], ["b", "sheet"], ["c", "sheet"],
  ["a", "road"], ["b", "road"], ["reach", "ground"], ["los", "ground"], ["wall", "floor"], ["wall", "ground"], ["sev3", "sheet"],
  ["sev2", "sheet"], ["face-blue", "sheet"], ["face-red", "sheet"], ["fire", "ground"],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const ratio = ([front, back]: [string, string]) => contrast(tokens.get(front)![theme], tokens.get(back)![theme]);

  it.each(TEXT)("%s can be read on %s", (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SIGNS)("%s can be made out on %s", (front, back) => {
    expect(ratio([front, back])).toBeGreaterThanOrEqual(3);
  });
});

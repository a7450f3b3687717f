/** Choices of the person at this screen, kept between visits. */
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "./memory.ts";

export type Theme = "auto" | "light" | "dark";

function oneOf<T extends string>(name: string, known: readonly T[], otherwise: T): T {
  const kept = remembered(name);
  return known.find((value) => value === kept) ?? otherwise;
}

export const theme = signal<Theme>(oneOf("theme", ["auto", "light", "dark"] as const, "auto"));
export const sound = signal(oneOf("sound", ["on", "off"] as const, "off"));
export const motion = signal(oneOf("motion", ["1", "2", "0"] as const, "1"));
/** Questions with one answer, or whose answer changes nothing, are put all the same. */
export const asksForced = signal(remembered("ask-forced") === "on");
effect(() => remember("ask-forced", asksForced.value ? "on" : null));

effect(() => {
  if (typeof document === "undefined") return;
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
  remember("theme", theme.value);
});
effect(() => remember("sound", sound.value));
effect(() => remember("motion", motion.value));

export function isDark(): boolean {
  if (theme.value !== "auto") return theme.value === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export function turnTheme(): void {
  theme.value = isDark() ? "light" : "dark";
}

/** How long a move may take: 0 when the system or the player wants no movement. */
export function pace(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || motion.value === "0") return 0;
  return motion.value === "2" ? 0.5 : 1;
}

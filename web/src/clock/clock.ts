/** What a clock shows at a moment, from what the server said last. */
import type { ClockOf } from "../protocol.ts";

export type Told = ClockOf & { heard: number };

/** Seconds; below zero the grace of this move is going. */
export function leftOf(told: Told, side: string, now: number): number {
  const left = told.left[side] ?? 0;
  return side === told.running ? left - (now - told.heard) / 1000 : left;
}

export function mmss(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A word of warning when the last minute begins, and when the time is up. */
export function warning(before: number, left: number): "clock-low" | "clock-up" | null {
  if (before > 0 && before !== Infinity && left <= 0) return "clock-up";
  return before > 60 && before !== Infinity && left <= 60 ? "clock-low" : null;
}

/** What a force is called: by its name in the file, else its id. */
import { language } from "../language/index.ts";
import type { Plain } from "./shapes.ts";

export function calledOf(one: unknown): string {
  if (typeof one === "string") return one.replaceAll("-", " ");
  const plain = (one ?? {}) as Plain;
  const name = plain.name as Record<string, string> | string | undefined;
  return (typeof name === "string" ? name : name?.[language.value]) ?? String(plain.group ?? plain.unit ?? plain.section ?? plain.id ?? plain.vehicle ?? plain.counter ?? "?").replaceAll("-", " ");
}

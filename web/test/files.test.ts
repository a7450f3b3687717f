import { describe, expect, it } from "vitest";
import { isRecord } from "../src/start/files.ts";

describe("a file from the disk", () => {
  it("is a record by its name, or by how it begins", () => {
    expect(isRecord("hill-farm.jsonl", "")).toBe(true);
    expect(isRecord("download.txt", '{"chain":"6ad9","dice":{}}')).toBe(true);
  });
  it("is a scenario otherwise", () => {
    expect(isRecord("mine.yaml", "scenario:\n  id: mine\n")).toBe(false);
    expect(isRecord("mine.json", '{"scenario": {"id": "mine"}}')).toBe(false);
  });
});

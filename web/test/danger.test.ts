import { describe, expect, it } from "vitest";
import { spread } from "../src/danger/DangerMap.tsx";

const tag = (id: string, x: number) => ({ id, at: [x, 50] as [number, number], text: "B6 Saint-Cyr 45%", kind: "" as const });

describe("tags of those who could shoot", () => {
  it("lie to the right of a piece in the middle of the table", () => {
    expect(spread([tag("B6", 400)], 1, 800)[0]!.side).toBe("right");
  });
  it("lie to the left of one at the right edge", () => {
    expect(spread([tag("B6", 790)], 1, 800)[0]!.side).toBe("left");
  });
});

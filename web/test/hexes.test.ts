import { expect, test } from "vitest";
import { centreOf, cornersOf, hexAt, hexesBetween, hexName } from "../src/table/hexes.tsx";
import { rulerLine } from "../src/table/TableMap.tsx";

test("even columns lie half a hex lower and a hex is 100 high", () => {
  expect(centreOf(1, 2)[1] - centreOf(1, 1)[1]).toBe(100);
  expect(centreOf(2, 1)[1] - centreOf(1, 1)[1]).toBe(50);
  expect(hexName(7, 3)).toBe("0703");
});

test("every place belongs to the hex whose middle is nearest", () => {
  for (let column = 1; column <= 9; column++) {
    for (let row = 1; row <= 7; row++) {
      const [x, y] = centreOf(column, row);
      for (const [dx, dy] of [[0, 0], [40, 0], [-40, 0], [20, 30], [-20, 30], [0, -45]]) {
        expect(hexAt([x + dx!, y + dy!])).toEqual([column, row]);
      }
    }
  }
});

test("neighbours are one hex apart and share a side", () => {
  const around: [number, number][] = [[4, 2], [5, 3], [5, 4], [4, 4], [3, 4], [3, 3]];
  for (const hex of around) expect(hexesBetween([4, 3], hex)).toBe(1);
  expect(hexesBetween([1, 1], [5, 3])).toBe(4);
  expect(hexesBetween([1, 1], [1, 6])).toBe(5);
  const near = ([x, y]: [number, number]) => `${Math.round(x)} ${Math.round(y)}`;
  const shared = cornersOf(centreOf(4, 3)).map(near).filter((corner) => cornersOf(centreOf(5, 4)).map(near).includes(corner));
  expect(shared).toHaveLength(2);
});

test("the ruler counts hexes on a map of hexes", () => {
  const line = rulerLine([centreOf(1, 1), centreOf(5, 3)], "hex");
  expect(line.pills?.[0]?.text).toBe("4 hexes");
});

/** Where a row of markers lies beside a unit: never on it, always on the map. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const EDGE = 10; // px kept to the rim of the map

/** Below, above, right or left of it, where fewest of the others (points) are hidden. */
export function beside(unit: Box, row: Size, room: Size, others: readonly (readonly [number, number])[] = []): { x: number; y: number } {
  const within = (at: number, size: number, most: number) => Math.max(EDGE, Math.min(most - size - EDGE, at));
  const x = within((unit.left + unit.right - row.width) / 2, row.width, room.width);
  const y = within((unit.top + unit.bottom - row.height) / 2, row.height, room.height);
  const places = [
    { x, y: within(unit.bottom, row.height, room.height) },
    { x, y: within(unit.top - row.height, row.height, room.height) },
    { x: within(unit.right, row.width, room.width), y },
    { x: within(unit.left - row.width, row.width, room.width), y },
    { x, y: within(room.height, row.height, room.height) },
    { x, y: EDGE },
  ];
  const hides = ({ x, y }: { x: number; y: number }) =>
    others.filter(([left, top]) => left > x - EDGE && left < x + row.width + EDGE && top > y - EDGE && top < y + row.height + EDGE).length +
    (x < unit.right && x + row.width > unit.left && y < unit.bottom && y + row.height > unit.top ? 1000 : 0);
  return places.reduce((best, one) => (hides(one) < hides(best) ? one : best));
}

/** The fresh value, with every part that did not change taken from the old one, so that what is
 * drawn from it need not be drawn again. */
export function share<T>(old: T | null | undefined, fresh: T): T {
  if (Object.is(old, fresh)) return fresh;
  if (Array.isArray(old) && Array.isArray(fresh)) return shareList(old, fresh) as T;
  if (isPlain(old) && isPlain(fresh)) {
    let same = Object.keys(old).length === Object.keys(fresh).length;
    const made: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fresh)) {
      made[key] = share(old[key], value);
      same &&= key in old && made[key] === old[key];
    }
    return (same ? old : made) as T;
  }
  return fresh;
}

function shareList(old: unknown[], fresh: unknown[]): unknown[] {
  const known = new Map(old.filter(hasId).map((one) => [one.id, one]));
  const made = fresh.map((one, i) => share(hasId(one) ? known.get(one.id) : old[i], one));
  const same = made.length === old.length && made.every((one, i) => one === old[i]);
  return same ? old : made;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasId(value: unknown): value is { id: string } {
  return isPlain(value) && typeof value.id === "string";
}

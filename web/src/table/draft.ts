/** A proposal: what the hand has said so far. It costs nothing, and Esc takes it back in stages. */
import type { ChoiceRow, Draft, FieldValue, Need, Point, Row } from "../protocol.ts";

export interface Proposal {
  draft: Draft;
  past: Draft[];
  future: Draft[];
}

export type Said =
  | { say: "nothing" }
  | { say: "piece"; piece: string }
  | { say: "action"; action: string; keep?: string[] }
  | { say: "field"; field: string; value: FieldValue; live?: boolean }
  | { say: "back" }
  | { say: "cancel" }
  | { say: "undo" }
  | { say: "redo" };

export const NOTHING: Proposal = { draft: {}, past: [], future: [] };

export function next(proposal: Proposal, said: Said): Proposal {
  const { draft } = proposal;
  switch (said.say) {
    case "nothing":
      return NOTHING;
    case "piece":
      return { draft: { piece: said.piece }, past: said.piece !== draft.piece && isFilled(draft) ? [draft] : [], future: [] };
    case "action":
      return step(proposal, {
        ...(draft.piece === undefined ? {} : { piece: draft.piece }),
        action: said.action,
        ...only(draft.fields, said.keep ?? []),
      });
    case "field": {
      const changed = { ...draft, fields: { ...draft.fields, [said.field]: said.value } };
      // While the hand is down the last step is the one that moves.
      return said.live ? { ...proposal, draft: changed } : step(proposal, changed);
    }
    case "back":
      return back(proposal);
    case "cancel":
      return cancelled(draft);
    case "undo": {
      const before = proposal.past.at(-1);
      if (!before) return proposal;
      return { draft: before, past: proposal.past.slice(0, -1), future: [draft, ...proposal.future] };
    }
    case "redo": {
      const [after, ...rest] = proposal.future;
      if (!after) return proposal;
      return { draft: after, past: [...proposal.past, draft], future: rest };
    }
  }
}

function step(proposal: Proposal, draft: Draft): Proposal {
  if (JSON.stringify(draft) === JSON.stringify(proposal.draft)) return proposal;
  return { draft, past: [...proposal.past, proposal.draft], future: [] };
}

const isFilled = (draft: Draft) => draft.action !== undefined && Object.keys(draft.fields ?? {}).length > 0;

function only(fields: Draft["fields"], names: readonly string[]): Pick<Draft, "fields"> {
  const kept = Object.entries(fields ?? {}).filter(([name]) => names.includes(name));
  return kept.length > 0 ? { fields: Object.fromEntries(kept) } : {};
}

/** Esc: what was filled in, then the action, then the piece. */
export function back(proposal: Proposal): Proposal {
  const { draft } = proposal;
  if (isFilled(draft)) {
    const { fields: _, ...rest } = draft;
    return { ...proposal, draft: rest };
  }
  return cancelled(draft);
}

/** The whole plan at once; whoever it was for stays chosen. */
function cancelled({ piece, action }: Draft): Proposal {
  return action !== undefined && piece !== undefined ? { draft: { piece }, past: [], future: [] } : NOTHING;
}

export function isEmpty(draft: Draft): boolean {
  return draft.piece === undefined && draft.action === undefined;
}

// --- paths and angles ----------------------------------------------------------------------------
export function pathIn(draft: Draft, field: string): Point[] {
  const value = draft.fields?.[field];
  return Array.isArray(value) && Array.isArray(value[0]) ? (value as Point[]) : [];
}

/** The place said last: the end of a path, or the one place there is. */
export function endOf(draft: Draft, field: string): Point | null {
  const value = draft.fields?.[field];
  if (Array.isArray(value) && typeof value[0] === "number") return value as Point;
  return pathIn(draft, field).at(-1) ?? null;
}

/** A tap moves the end of the path; with Shift, or after “+”, it adds a corner. */
export function withPoint(path: readonly Point[], at: Point, adds: boolean): Point[] {
  const whole: Point = [Math.round(at[0]), Math.round(at[1])];
  return adds ? [...path, whole] : [...path.slice(0, -1), whole];
}

/** Q and E: a bearing in whole degrees, 0 to 359, clockwise from north. */
export function turned(bearing: number, by: number): number {
  return (((Math.round(bearing + by) % 360) + 360) % 360);
}

export function needOf(needs: readonly Need[], ...kinds: Need["kind"][]): Need | null {
  return needs.find((need) => kinds.includes(need.kind)) ?? null;
}

// --- rows in which several are chosen --------------------------------------------------------------
export function chosenOf(row: ChoiceRow): string[] {
  return Array.isArray(row.value) ? row.value.filter((one): one is string => typeof one === "string") : [];
}

/** What is chosen once these are taken, or left. */
export function picked(row: ChoiceRow, ids: readonly string[], take: boolean): string[] {
  const others = chosenOf(row).filter((id) => !ids.includes(id));
  return take ? [...others, ...ids] : others;
}

/** The row that lets one take or leave this one. */
export function picksRow(rows: readonly Row[], id: string): ChoiceRow | null {
  const found = rows.find((row) => row.row === "choice" && Array.isArray(row.value) && row.options.some((one) => one.id === id));
  return found?.row === "choice" ? found : null;
}

/** Everybody whom a row offers and who is left out. */
export function leftOut(rows: readonly Row[]): string[] {
  const listed = rows.filter((row): row is ChoiceRow => row.row === "choice" && Array.isArray(row.value));
  return listed.flatMap((row) => row.options.map((one) => one.id).filter((id) => !chosenOf(row).includes(id)));
}

import { describe, expect, it } from "vitest";
import { meaning, type Press, RESERVED } from "../src/table/keys.ts";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key, shift: false, ctrl: false, alt: false, typing: false, inMap: true, inReplay: false, onButton: false, ...more,
});
const none = new Set<string>();

describe("keys at the table", () => {
  it.each([
    ["Enter", { do: "confirm" }],
    ["Escape", { do: "back" }],
    ["Tab", { do: "next", back: false }],
    ["ArrowLeft", { do: "nudge", dx: -1, dy: 0, fine: false }],
    ["ArrowDown", { do: "nudge", dx: 0, dy: 1, fine: false }],
    ["q", { do: "turn", by: -15 }],
    ["E", { do: "turn", by: 15 }],
    ["3", { do: "choose", n: 3 }],
    ["m", { do: "tool", tool: "measure" }],
    ["L", { do: "tool", tool: "sight" }],
    ["t", { do: "tool", tool: "template" }],
    ["w", { do: "waypoint", back: false }],
    ["Backspace", { do: "waypoint", back: true }],
    ["0", { do: "fit" }],
    ["k", { do: "hide", hidden: true }],
    ["v", { do: "danger", on: true }],
    ["o", { do: "aside" }],
    ["/", { do: "type" }],
    ["?", { do: "help" }],
  ])("%s", (key, intent) => {
    expect(meaning(press(key), none)).toEqual(intent);
  });

  it("zooms with plus and minus", () => {
    expect(meaning(press("+"), none)).toMatchObject({ do: "zoom" });
    expect(meaning(press("-"), none)).toMatchObject({ do: "zoom" });
  });

  it("undoes with Ctrl+Z and redoes a proposal with Shift as well", () => {
    expect(meaning(press("z", { ctrl: true }), none)).toEqual({ do: "undo" });
    expect(meaning(press("Z", { ctrl: true, shift: true }), none)).toEqual({ do: "redo" });
  });

  it("moves finely with Shift", () => {
    expect(meaning(press("ArrowUp", { shift: true }), none)).toMatchObject({ fine: true });
  });

  it("leaves letters to a field that is being typed into, but not Esc", () => {
    expect(meaning(press("m", { typing: true }), none)).toBeNull();
    expect(meaning(press("Escape", { typing: true }), none)).toEqual({ do: "back" });
  });

  it("leaves Enter to the button that has the focus, and Tab to the page outside the map", () => {
    expect(meaning(press("Enter", { onButton: true }), none)).toBeNull();
    expect(meaning(press("Tab", { inMap: false }), none)).toBeNull();
  });

  it("presses the action of the panel that has the letter", () => {
    expect(meaning(press("a"), new Set(["a"]))).toEqual({ do: "action", key: "a" });
    expect(meaning(press("a"), none)).toBeNull();
  });

  it("keeps its own letters, whatever a panel says", () => {
    for (const letter of RESERVED) {
      expect(meaning(press(letter), new Set([letter]))).not.toMatchObject({ do: "action" });
    }
  });

  it("replays with the arrows while the bar has the focus or an old entry is shown", () => {
    expect(meaning(press("ArrowLeft", { inReplay: true }), none)).toEqual({ do: "replay", to: "back" });
    expect(meaning(press("End", { inReplay: true }), none)).toEqual({ do: "replay", to: "now" });
  });

  it("shows the pieces again when K is let go", () => {
    expect(meaning(press("k", { up: true }), none)).toEqual({ do: "hide", hidden: false });
  });

  it("shows danger as long as V is held", () => {
    expect(meaning(press("v", { up: true }), none)).toEqual({ do: "danger", on: false });
  });

  it("keeps H for the coach, whatever a panel wants", () => {
    expect(RESERVED.has("h")).toBe(true);
    expect(meaning(press("h"), new Set(["h"]))).toEqual({ do: "coach" });
  });

  it("leaves the browser its own shortcuts", () => {
    expect(meaning(press("l", { ctrl: true }), none)).toBeNull();
    expect(meaning(press("ArrowLeft", { alt: true }), none)).toBeNull();
  });
});

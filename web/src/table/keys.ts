/** What a key means at the table. Plain values in, an intent out: the whole map in one place. */

export type Intent =
  | { do: "next"; back: boolean }
  | { do: "confirm" }
  | { do: "back" }
  | { do: "decline" }
  | { do: "nudge"; dx: number; dy: number; fine: boolean }
  | { do: "turn"; by: number; part?: "turret" }
  | { do: "choose"; n: number }
  | { do: "action"; key: string }
  | { do: "tool"; tool: "measure" | "sight" | "template" }
  | { do: "zoom"; by: number }
  | { do: "fit" }
  | { do: "floor"; by: 1 | -1 }
  | { do: "aside" }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "hide"; hidden: boolean }
  | { do: "waypoint"; back: boolean }
  | { do: "type" }
  | { do: "goals" }
  | { do: "coach" }
  | { do: "danger"; on: boolean }
  | { do: "help" }
  | { do: "play" }
  | { do: "reel"; what: "pause" | "next" | "back" | "end" }
  | { do: "pace"; n: number }
  | { do: "recap"; what: "close" | "all" }
  | { do: "scene"; n: number }
  | { do: "replay"; to: "first" | "back" | "forward" | "now" };

export interface Press {
  key: string;
  shift: boolean;
  ctrl: boolean; // or the command key
  alt: boolean;
  up?: boolean;
  /** Typing somewhere: only Esc and what the field itself does. */
  typing: boolean;
  /** The map has the focus, or nothing has. */
  inMap: boolean;
  /** The replay bar has the focus, or an old entry is shown. */
  inReplay: boolean;
  /** The newsreel runs. */
  inReel?: boolean;
  /** The recap lies open. */
  inRecap?: boolean;
  /** A question is open: N declines it. Esc never does: it steps back, and a player may press it twice. */
  asked?: boolean;
  /** The focus is on a button or link, which Enter presses by itself. */
  onButton: boolean;
}

/** Letters the table keeps for itself; a panel's action may use the others. */
export const RESERVED = new Set(["q", "e", "m", "l", "t", "h", "w", "g", "v", "k"]);

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const REPLAY: Record<string, "first" | "back" | "forward" | "now"> = {
  Home: "first",
  ArrowLeft: "back",
  ArrowRight: "forward",
  End: "now",
};

const REEL: Record<string, "pause" | "next" | "back" | "end"> = {
  " ": "pause",
  ArrowRight: "next",
  ArrowLeft: "back",
  Escape: "end",
};

/** While the newsreel runs the table has no keys of its own, but for the camera and help. */
function inReel(key: string, press: Press): Intent | null {
  if (press.ctrl || press.alt) return null;
  const what = REEL[key];
  if (what) return press.onButton && key === " " ? null : { do: "reel", what };
  if (key >= "1" && key <= "4") return { do: "pace", n: Number(key) };
  return /^[-+=0\u2212?]$/.test(key) ? meaning({ ...press, inReel: false }, new Set()) : null;
}

function inRecap(key: string, press: Press): Intent | null {
  if (key === "Escape" || (key === "Enter" && !press.onButton)) return { do: "recap", what: "close" };
  if (key === "r") return { do: "recap", what: "all" };
  return key >= "1" && key <= "6" ? { do: "scene", n: Number(key) } : null;
}

/** Every key in its place, as help shows them: keys that mean two things never do so at once. */
export const KEYS = {
  "keys-table": [
    [["Tab", "⇧ Tab"], "key-next"],
    [["Enter"], "key-confirm"],
    [["Esc"], "key-back"],
    [["N"], "key-decline"],
    [["← ↑ ↓ →"], "key-arrows"],
    [["Q", "E"], "key-turn"],
    [[",", "."], "key-turret"],
    [["1 … 9"], "key-choose"],
    [["A … Z"], "key-actions"],
    [["M"], "key-measure"],
    [["L"], "key-sight"],
    [["T"], "key-template"],
    [["W", "⌫"], "key-waypoint"],
    [["+", "−", "0"], "key-zoom"],
    [["Ctrl Z", "Ctrl ⇧ Z"], "key-undo"],
    [["PgUp", "PgDn"], "key-floor"],
    [["O"], "key-aside"],
    [["V"], "key-danger"],
    [["K"], "key-hide"],
    [["G"], "key-goals"],
    [["H"], "key-coach"],
    [["/"], "key-type"],
    [["?"], "key-help"],
  ],
  "keys-replay": [
    [["← →", "Home", "End"], "key-replay"],
    [["P"], "key-play"],
  ],
  "keys-reel": [
    [["␣"], "key-reel-pause"],
    [["→", "←"], "key-reel-step"],
    [["Esc"], "key-reel-end"],
    [["1", "2", "3", "4"], "key-reel-pace"],
  ],
  "keys-recap": [
    [["Enter", "Esc"], "key-recap-go"],
    [["R"], "key-recap-all"],
    [["1 … 6"], "key-recap-line"],
  ],
} as const satisfies Record<string, readonly (readonly [readonly string[], string])[]>;

export function meaning(press: Press, actions: ReadonlySet<string>): Intent | null {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.up) return key === "k" ? { do: "hide", hidden: false } : key === "v" ? { do: "danger", on: false } : null;
  if (press.inReel && !press.typing) return inReel(key, press);
  const recap = press.inRecap && !press.typing && !press.ctrl && !press.alt ? inRecap(key, press) : null;
  if (recap) return recap;
  if (key === "Escape") return { do: "back" };
  if (press.typing) return null;
  if (press.ctrl && key === "z") return press.shift ? { do: "redo" } : { do: "undo" };
  if (press.ctrl || press.alt) return null;
  const to = REPLAY[key];
  if (press.inReplay && to) return { do: "replay", to };
  if (press.inReplay && key === "p") return { do: "play" };
  if (key === "Tab") return press.inMap ? { do: "next", back: press.shift } : null;
  if (key === "Enter") return press.onButton ? null : { do: "confirm" };
  if (key === "n" && press.asked) return { do: "decline" };
  const arrow = ARROWS[key];
  if (arrow) {
    return press.inMap ? { do: "nudge", dx: arrow[0], dy: arrow[1], fine: press.shift } : null;
  }
  if (key >= "1" && key <= "9" && key.length === 1) return { do: "choose", n: Number(key) };
  if (actions.has(key) && !RESERVED.has(key)) return { do: "action", key };
  switch (key) {
    case "q":
      return { do: "turn", by: press.shift ? -5 : -15 };
    case "e":
      return { do: "turn", by: press.shift ? 5 : 15 };
    case ",":
      return { do: "turn", by: -15, part: "turret" };
    case ".":
      return { do: "turn", by: 15, part: "turret" };
    case "m":
      return { do: "tool", tool: "measure" };
    case "l":
      return { do: "tool", tool: "sight" };
    case "t":
      return { do: "tool", tool: "template" };
    case "o":
      return { do: "aside" };
    case "w":
      return { do: "waypoint", back: press.shift };
    case "Backspace":
      return press.onButton ? null : { do: "waypoint", back: true };
    case "k":
      return { do: "hide", hidden: true };
    case "v":
      return { do: "danger", on: true };
    case "+":
    case "=":
      return { do: "zoom", by: 1.3 };
    case "-":
    case "\u2212":
      return { do: "zoom", by: 1 / 1.3 };
    case "0":
      return { do: "fit" };
    case "PageUp":
    case "PageDown":
      return press.inMap ? { do: "floor", by: key === "PageUp" ? 1 : -1 } : null;
    case "g":
      return { do: "goals" };
    case "h":
      return { do: "coach" };
    case "/":
      return { do: "type" };
    case "?":
      return { do: "help" };
    default:
      return null;
  }
}

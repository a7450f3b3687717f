import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { Hand, type HandTalk } from "../src/table/hand.ts";
import type { Eye } from "../src/table/eye.ts";
import type { TableModel } from "../src/table/model.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("Element", class {});

const tank = { id: "T", side: "a", at: [100, 100], base: { box: [60, 60] }, facing: [1, 0], fate: "fit", canAct: true };
const aimed = { draft: { piece: "T", action: "fire", fields: { target: "G" } }, past: [], future: [] };

function aHand() {
  const heard: Record<string, (event: unknown) => void> = {};
  const host = { addEventListener: (name: string, hear: () => void) => (heard[name] = hear), classList: { toggle: () => undefined }, setPointerCapture: () => undefined };
  const eye = { mapAt: (x: number, y: number) => [x, y], camera: { k: 1 }, claimed: false };
  const proposal = signal<unknown>(aimed);
  const model = {
    proposal, view: signal({ pieces: [tank], terrain: [], objectives: [], table: {} }), pieces: signal(new Map([["T", tank]])), panel: signal({ overlay: {}, needs: [], rows: [], actions: [] }), selected: signal("T"), mine: signal(true), side: signal("a"), tool: signal("select"),
    prompt: signal(null), looking: signal(null), stale: signal(false), draft: signal(aimed.draft), hovered: signal(null), hoveredThing: signal(null), carrying: signal(false), reel: { blocks: signal(false) }, danger: { press: () => undefined }, groundNeed: () => null,
    take: () => (proposal.value = { draft: { piece: "T" }, past: [], future: [] }), propose: () => true, settle: () => undefined, back: () => undefined, putBack: (before: unknown) => (proposal.value = before),
  };
  const talk = { mm: () => 1, chooser: () => undefined, name: () => undefined, loupe: () => undefined };
  new Hand(host as unknown as HTMLElement, eye as unknown as Eye, model as unknown as TableModel, talk as HandTalk).attach();
  const say = (name: string, pointerId: number, x: number, y: number) => heard[name]!({ pointerId, clientX: x, clientY: y, pointerType: "touch", button: 0, timeStamp: 0, target: null, preventDefault: () => undefined });
  return { say, proposal };
}

test("a second finger puts back what the first began to drag: target and weapon stay", () => {
  const { say, proposal } = aHand();
  say("pointerdown", 1, 100, 100);
  say("pointermove", 1, 130, 100);
  expect(proposal.value).not.toBe(aimed); // with one finger it is carried
  say("pointerdown", 2, 200, 200);
  expect(proposal.value).toBe(aimed);
  say("pointermove", 1, 90, 90);
  say("pointerup", 1, 90, 90);
  say("pointerup", 2, 230, 230);
  expect(proposal.value).toBe(aimed);
});

/** Who fights: the forces of both sides, copied from shipped battles and lists, or pasted. */
import { useSignal } from "@preact/signals";
import * as api from "../api.ts";
import { mine } from "../armies/kept.ts";
import { Dialog } from "../chrome.tsx";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { calledOf } from "./called.ts";
import { calledOf as zoneName, forces, layForce, sideName } from "./desk.ts";
import { NumberField, TextField } from "./Side.tsx";
import { at, centreOf, freeId, valueOf, type Item, type Patch, type Path, type Plain } from "./shapes.ts";
import { act, data, items, piece } from "./store.ts";
import { tell } from "./words.ts";

interface Supply { id: string; title: string; of: string; parts: Record<string, Plain[]>; names: string[] }
const PARTS = ["groups", "units", "sections", "vehicles", "support"] as const;
const IDS = ["group", "unit", "section", "id"] as const;

export function Forces() {
  const copying = useSignal<number | null>(null);
  const sides = (at(data.value, ["sides"]) as Plain[] | null) ?? [];
  return (
    <div class="ws-forces">
      {sides.map((side, n) => (
        <section key={n} class="ws-box">
          <h2><SideChip letter={"AB"[n] ?? "N"} />{tell("forces-of", { side: sideName(n) })}</h2>
          {Array.isArray(side?.zone) && typeof side.zone[0] === "string" && (
            <TextField label={tell("zone-as")} value={(side.zone as string[]).join(", ")} set={(value) => void act(tell("did-zone", { side: sideName(n) }), [{ path: ["sides", n, "zone"], does: "set", value: value.split(",").map((one) => one.trim()) }])} />
          )}
          {typeof side?.points === "number" && <NumberField label={tell("points")} value={side.points} set={(value) => void act(tell("did-forces", { side: sideName(n) }), [{ path: ["sides", n, "points"], does: "set", value }])} />}
          {PARTS.every((part) => !(side?.[part] as unknown[] | undefined)?.length) && <p class="soft">{tell("no-forces")}</p>}
          {PARTS.flatMap((part) => ((side?.[part] as Plain[] | undefined) ?? []).map((one, m) => <Unit key={`${part} ${m}`} path={["sides", n, part, m]} one={one} side={n} />))}
          {((side?.arrivals as Plain[] | undefined) ?? []).map((one, m) => (
            <article key={m} class="ws-unit">
              <h3>{tell("comes-later", { n: String(one.turn) })}</h3>
              {PARTS.flatMap((part) => ((one[part] as Plain[] | undefined) ?? []).map((each) => calledOf(each))).join(", ")}
            </article>
          ))}
          <p><button type="button" class="btn" onClick={() => (copying.value = n)}><Icon name="plus" />{tell("copy-forces")}</button></p>
        </section>
      ))}
      {copying.value !== null && <CopyDialog side={copying.value} close={() => (copying.value = null)} />}
    </div>
  );
}

function Unit({ path, one, side }: { path: Path; one: Plain; side: number }) {
  const label = tell("did-forces", { side: sideName(side) });
  const figures = Array.isArray(one.figures) ? (one.figures as unknown[]) : [];
  const units = Array.isArray(one.units) ? (one.units as string[]) : [];
  return (
    <article class="ws-unit">
      <h3>
        {calledOf(one)}
        <small class="soft">{String(one.type ?? one.row ?? one.vehicle ?? "")}</small>
        <button type="button" class="btn quiet" aria-label={`${tell("remove")} ${calledOf(one)}`} onClick={() => void act(label, [{ path, does: "remove" }])}><Icon name="trash" /></button>
      </h3>
      <SetUp path={path} side={side} />
      {figures.map((figure, n) => Array.isArray(figure) && (
        <div key={n} class="ws-figure">
          <NumberField label="" named={tell("number-of", { what: calledOf({ name: figure[1] as string }) })} value={Number(figure[0])} min={1} max={30} set={(value) => void act(label, [{ path: [...path, "figures", n, 0], does: "set", value }])} />
          <span>{calledOf({ name: figure[1] as string })}</span>
          <small class="soft">{figure.slice(2).flat(2).filter((each) => typeof each === "string").join(" · ").replaceAll("-", " ")}</small>
        </div>
      ))}
      {units.length > 0 && <p class="soft">{units.map((each) => (typeof each === "string" ? each : calledOf(each))).join(" · ").replaceAll("-", " ")}</p>}
    </article>
  );
}

/** In which zone of its side it is set up; the same as laying its chip there. */
function SetUp({ path, side }: { path: Path; side: number }) {
  const force = forces.value.find((one) => one.key === path.join("/"));
  const zones = items.value.filter((one) => one.what === "zone" && one.side === side);
  if (!force || zones.length < 2) return null;
  const own = zones.find((one) => one.entry.join("/") === force.key);
  const same = own && zones.find((one) => one !== own && String(valueOf(one)) === String(valueOf(own)));
  const called = (one: Item, n: number) => (one === own ? tell("own-zone") : one.entry.length === 2 ? `${tell("side-zone")}${zones.filter((each) => each.entry.length === 2).length > 1 ? ` ${n + 1}` : ""}` : zoneName(one));
  return (
    <label class="ws-text">
      <span>{tell("set-up-in")}</span>
      <select value={(same ?? own ?? zones.find((one) => one.entry.length === 2))?.key ?? ""} onChange={(event) => { const to = zones.find((one) => one.key === event.currentTarget.value); if (to) void layForce(force, centreOf(to), to); }}>
        {zones.map((one, n) => (one === own && same ? null : <option key={one.key} value={one.key}>{called(one, n)}</option>))}
      </select>
    </label>
  );
}

function CopyDialog({ side, close }: { side: number; close: () => void }) {
  const found = useSignal<Supply[] | null>(null);
  const pasted = useSignal("");
  const wrong = useSignal("");
  if (found.value === null && piece.value?.ruleset) {
    found.value = [];
    api.workshopForces<Supply[]>(piece.value.ruleset).then((list) => (found.value = list)).catch((error: Error) => (wrong.value = error.message));
  }
  const take = (parts: Record<string, Plain[]>) => {
    void act(tell("did-forces", { side: sideName(side) }), taking(parts, side)).then((done) => done && close());
  };
  const takeList = async (text: string) => {
    wrong.value = "";
    // The server reads it: a list stands for a file of its own.
    const answer = await api.workshopLook<{ data: unknown }>({ name: "list.yaml", text, patches: [] }).catch(() => null);
    const list = answer?.data as Plain | null;
    const own = (Array.isArray(list?.sides) ? (list.sides[0] as Plain) : list) ?? {};
    const parts = Object.fromEntries(PARTS.filter((part) => Array.isArray(own[part])).map((part) => [part, own[part] as Plain[]]));
    if (Object.keys(parts).length) take(parts);
    else wrong.value = tell("paste-wrong");
  };
  return (
    <Dialog title={tell("copy-from", { side: sideName(side) })} close={close} wide>
      <ul class="ws-supplies">
        {mine().filter((one) => one.ruleset === piece.value?.ruleset).map((one) => (
          <li key={one.id}>
            <span><b>{one.title}</b> <small class="soft">{tell("own-list")}</small></span>
            <button type="button" class="btn" onClick={() => void takeList(one.text)}>{tell("take-all")}</button>
          </li>
        ))}
        {(found.value ?? []).map((one) => (
          <li key={one.id}>
            <span><b>{one.title}</b> <small class="soft">{one.of}</small><br />
              {Object.entries(one.parts).flatMap(([part, list]) => list.map((each, n) => (
                <button key={`${part} ${n}`} type="button" class="chip" onClick={() => take({ [part]: [alone(each)] })}><Icon name="plus" />{calledOf(each)}</button>
              )))}
            </span>
            <button type="button" class="btn" onClick={() => take(one.parts)}>{tell("take-all")}</button>
          </li>
        ))}
      </ul>
      <label class="ws-text long"><span>{tell("paste-list")}</span><textarea rows={5} value={pasted.value} onInput={(event) => (pasted.value = event.currentTarget.value)} /></label>
      {wrong.value && <p class="refused" role="alert">{wrong.value}</p>}
      <p><button type="button" class="btn" disabled={!pasted.value.trim()} onClick={() => void takeList(pasted.value)}>{tell("paste-take")}</button></p>
    </Dialog>
  );
}

/** One unit without those it was with. */
const alone = (one: Plain): Plain => (typeof one === "object" ? Object.fromEntries(Object.entries(one).filter(([key]) => key !== "aboard" && key !== "driver")) : one);

/** Patches that add forces; whoever is called as somebody else already is gets another name. */
function taking(parts: Record<string, Plain[]>, side: number): Patch[] {
  let known: unknown = data.value;
  const other = new Map<string, string>();
  const renamed = Object.entries(parts).map(([part, list]): [string, Plain[]] => [part, list.map((one) => {
    if (typeof one !== "object") return one;
    const key = IDS.find((id) => typeof one[id] === "string");
    if (!key) return one;
    const name = freeId(known, String(one[key]));
    known = [known, name];
    other.set(String(one[key]), name);
    return { ...one, [key]: name };
  })]);
  const follow = (value: unknown): unknown => (typeof value === "string" ? (other.get(value) ?? value) : Array.isArray(value) ? value.map(follow) : value);
  return renamed.map(([part, list]): Patch => ({
    path: ["sides", side, part], does: "add",
    value: list.map((one) => (typeof one === "object" && one.aboard ? { ...one, aboard: follow(one.aboard) } : one)),
  }));
}

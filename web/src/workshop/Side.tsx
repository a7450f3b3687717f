/** Beside the table: what is chosen, what is wrong, how fair it is. */
import { useSignal } from "@preact/signals";
import { hexName } from "../table/hexes.tsx";
import { say } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import { addOpening, calledOf, catalogue, copyChosen, DOOR, mirror, removeChosen, setBox, setField, turnBy, WINDOW } from "./desk.ts";
import { Fair } from "./Fair.tsx";
import * as hexes from "./hexes.ts";
import { at, boxOf, type Item, type Plain, type Way, ways } from "./shapes.ts";
import { act, chosen, chosenItems, data, draft, isHexFile, items, piece, type Mark } from "./store.ts";
import { counted, tell } from "./words.ts";

export function Side({ toFile }: { toFile: (line: number) => void }) {
  return (
    <aside class="ws-side">
      {isHexFile.value ? <InHex /> : <Properties />}
      {!chosen.value.length && data.value !== null && <WholeMap />}
      <Check toFile={toFile} />
      <Fair />
    </aside>
  );
}

/** The whole table the other way round. */
function WholeMap() {
  const turn = (way: Way) => () => void import("./whole.ts").then(({ turnedWhole }) => act(tell(`did-${way}-map`), turnedWhole(data.value, way)));
  const can = ways(data.value);
  return (
    <section class="ws-box ws-whole-map">
      <h2>{tell("whole-map")}</h2>
      <p>
        <button type="button" class="btn" disabled={!can.includes("mirror")} onClick={turn("mirror")}><Icon name="swap" />{tell("mirror-map")}</button>{" "}
        <button type="button" class="btn" disabled={!can.includes("turn")} onClick={turn("turn")}><Icon name="turnRight" />{tell(isHexFile.value ? "turn-map-180" : "turn-map-90")}</button>
      </p>
      {can.length === 1 && <p class="soft">{tell("turn-hexes")}</p>}
    </section>
  );
}

/** A number that is taken when it is left or Enter is pressed. */
export function NumberField({ label, value, set, step = 1, min, max, named }: { label: string; named?: string; value: number; set: (value: number) => void; step?: number; min?: number; max?: number }) {
  return (
    <label class="ws-number">
      <span>{label}</span>
      <input
        type="number" inputMode="decimal" aria-label={named ?? label} step={step} value={value} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          if (Number.isFinite(next) && event.currentTarget.value !== "" && next !== value) set(next);
        }}
      />
    </label>
  );
}

export function TextField({ label, value, set, long = false }: { label: string; value: string; set: (value: string) => void; long?: boolean }) {
  const props = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => event.currentTarget.value.trim() && event.currentTarget.value !== value && set(event.currentTarget.value),
  };
  return (
    <label class={`ws-text${long ? " long" : ""}`}>
      <span>{label}</span>
      {long ? <textarea rows={4} {...props} /> : <input {...props} />}
    </label>
  );
}

function Properties() {
  const list = chosenItems.value;
  const [one] = list;
  if (!one) {
    const all = items.value.filter((each) => each.what !== "opening");
    return (
      <section class="ws-box">
        <h2>{tell("nothing-chosen")}</h2>
        <p class="soft">{tell("choose-hint")}</p>
        <details class="ws-all">
          <summary>{`${tell("pieces")} · ${all.length}`}</summary>
          <ul>
            {all.map((each) => <li key={each.key}><button type="button" class="linkish" onClick={() => (chosen.value = [each.key])}>{calledOf(each)}</button></li>)}
          </ul>
        </details>
      </section>
    );
  }
  const acts = (
    <span class="ws-acts">
      {one.what === "terrain" && <button type="button" class="btn quiet" onClick={copyChosen} title={`${say("copy")} (Ctrl+D)`} aria-label={say("copy")}><Icon name="plus" /></button>}
      <button type="button" class="btn quiet" onClick={mirror} title={`${tell("mirror")} (X)`} aria-label={tell("mirror")}><Icon name="swap" /></button>
      {one.what === "terrain" && (
        <>
          <button type="button" class="btn quiet" onClick={() => turnBy(-15)} title={`${tell("turn-back")} (Q)`} aria-label={tell("turn-back")}><Icon name="turnLeft" /></button>
          <button type="button" class="btn quiet" onClick={() => turnBy(15)} title={`${tell("turn")} (E)`} aria-label={tell("turn")}><Icon name="turnRight" /></button>
        </>
      )}
      <button type="button" class="btn quiet" onClick={removeChosen} title={`${tell("remove")} (Del)`} aria-label={tell("remove")}><Icon name="trash" /></button>
    </span>
  );
  return (
    <section class="ws-box ws-properties">
      <h2>{list.length > 1 ? tell("several-chosen", { n: list.length }) : capital(calledOf(one))}{acts}</h2>
      {list.length === 1 && <OfOne one={one} />}
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function OfOne({ one }: { one: Item }) {
  const entry = (at(data.value, one.entry) ?? {}) as Plain;
  const box = boxOf(one);
  const name = entry.name as Record<string, string> | string | undefined;
  const words = typeof name === "string" ? { en: name, fr: name } : name;
  const fields = catalogue.value?.fields ?? [];
  const isHouse = one.what === "terrain" && (entry.kind === "building" || entry.interior === true);
  const own = new Set(["kind", ...(isHouse ? ["material", "floors", "storeys"] : ["cover"]), ...fields.map((field) => field.name).filter((field) => field in entry)]);
  const more = fields.filter((field) => !own.has(field.name));
  const extra = useSignal(false);
  return (
    <>
      {one.what === "terrain" && (
        <div class="ws-row"><span>{tell("name")}</span>
          {(["en", "fr"] as const).map((language) => (
            <TextField key={language} label={language.toUpperCase()} value={words?.[language] ?? String(entry.id ?? "")} set={(value) => setField(one, "name", { en: words?.en ?? String(entry.id), fr: words?.fr ?? String(entry.id), [language]: value })} />
          ))}
        </div>
      )}
      <div class="ws-row ws-place"><span>{tell("place")}</span>
        <NumberField label="x" value={round(one.shape === "c" || one.shape === "at" ? box.x + box.w / 2 : box.x)} step={0.5} set={(x) => setBox(one, { ...box, x: one.shape === "c" ? x - box.w / 2 : x })} />
        <NumberField label="y" value={round(one.shape === "c" || one.shape === "at" ? box.y + box.h / 2 : box.y)} step={0.5} set={(y) => setBox(one, { ...box, y: one.shape === "c" ? y - box.h / 2 : y })} />
        {one.shape === "c" && <NumberField label={tell("radius")} value={one.radius} step={0.5} min={0.5} set={(r) => setBox(one, { x: box.x + box.w / 2 - r, y: box.y + box.h / 2 - r, w: 2 * r, h: 2 * r })} />}
        {(one.shape === "r" || one.shape === "p") && (
          <>
            <NumberField label={tell("width")} value={round(box.w)} step={0.5} min={0.5} set={(w) => setBox(one, { ...box, w })} />
            <NumberField label={tell("height")} value={round(box.h)} step={0.5} min={0.5} set={(h) => setBox(one, { ...box, h })} />
          </>
        )}
      </div>
      {one.what === "terrain" && (
        <>
          {fields.filter((field) => own.has(field.name)).map((field) => <Field key={field.name} one={one} name={field.name} />)}
          {isHouse && <Openings one={one} />}
          {extra.value ? more.map((field) => <Field key={field.name} one={one} name={field.name} />) : more.length > 0 && <button type="button" class="linkish" onClick={() => (extra.value = true)}>…</button>}
        </>
      )}
    </>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

function Field({ one, name }: { one: Item; name: string }) {
  const field = catalogue.value!.fields.find((each) => each.name === name)!;
  const value = at(data.value, [...one.entry, name]);
  if (field.least !== null) {
    return (
      <div class="ws-row"><span>{field.label}</span>
        <NumberField label="" named={field.label} value={typeof value === "number" ? value : field.least} min={field.least} max={field.most ?? 99} set={(next) => setField(one, name, next)} />
      </div>
    );
  }
  const isFlag = field.values[0] === "true";
  const choices = isFlag ? [["true", tell("yes")], ["false", tell("no")]] as const : field.values.map((each) => [each, each.replaceAll("-", " ")] as const);
  return (
    <label class="ws-row"><span>{field.label}</span>
      <select value={value === undefined ? "" : String(value)} onChange={(event) => {
        const next = event.currentTarget.value;
        setField(one, name, next === "" ? undefined : isFlag ? next === "true" : next);
      }}>
        <option value="">{tell("usual")}</option>
        {choices.map(([id, words]) => <option key={id} value={id}>{words}</option>)}
      </select>
    </label>
  );
}

function Openings({ one }: { one: Item }) {
  const own = items.value.filter((each) => each.what === "opening" && each.entry.join("/") === one.entry.join("/"));
  const states = catalogue.value?.openings ?? [];
  return (
    <div class="ws-row ws-high"><span>{tell("openings")}</span>
      <div class="ws-openings">
        {own.map((each) => {
          const value = at(data.value, each.path) as unknown[];
          const bad = piece.value?.marks.some((mark) => mark.path.join("/").startsWith(each.key));
          return (
            <div key={each.key} class={bad ? "bad" : ""}>
              <button type="button" class="linkish" onClick={() => (chosen.value = [each.key])}>{each.label}</button>
              {typeof value[2] === "string" ? (
                <select value={value[2]} aria-label={each.label} onChange={(event) => void act(tell("did-door", { what: calledOf(one) }), [{ path: [...each.path, 2], does: "set", value: event.currentTarget.value }])}>
                  {states.map((state) => <option key={state} value={state}>{state.replaceAll("-", " ")}</option>)}
                </select>
              ) : <span />}
              <span class="num">{each.points[0]!.join(", ")}</span>
              <button type="button" class="btn quiet" aria-label={`${tell("remove")} ${each.label}`} onClick={() => void act(tell("did-door", { what: calledOf(one) }), [{ path: each.path, does: "remove" }])}><Icon name="cross" /></button>
            </div>
          );
        })}
        <p>
          <button type="button" class="linkish" onClick={() => addOpening(one, DOOR)}>{tell("add-door")}</button>
          <button type="button" class="linkish" onClick={() => addOpening(one, WINDOW)}>{tell("add-window")}</button>
        </p>
      </div>
    </div>
  );
}

// --- hexes ---------------------------------------------------------------------------------------
function InHex() {
  const hex = hexes.shown.value;
  if (!hex) return <section class="ws-box"><h2>{hexes.pen.value?.label ?? tell("nothing-chosen")}</h2><p class="soft">{tell("hex-choose")}</p></section>;
  const { letter, level } = hexes.cellOf(hex);
  const labels = new Map(catalogue.value?.brushes.map((one) => [one.id, one.label]) ?? []);
  const base = catalogue.value?.brushes.find((one) => one.letter === letter)?.label ?? letter;
  const { over, sides } = hexes.inHex(hex);
  const lines = draft.value?.text.split("\n") ?? [];
  const grid = lines.findIndex((line) => /^\s+grid:/.test(line));
  const row = grid + hex[1];
  return (
    <section class="ws-box">
      <h2>{tell("in-hex", { hex: hexName(...hex) })}</h2>
      <dl class="ws-facts">
        <dt>{tell("terrain")}</dt><dd>{base}</dd>
        <dt>{tell("level")}</dt><dd>{level}</dd>
        <dt>{tell("over")}</dt><dd>{over.map((id) => labels.get(id) ?? id).join(", ") || "–"}</dd>
        <dt>{tell("hexsides")}</dt><dd>{sides.map((side) => `${labels.get(side.split(" ")[0]!) ?? side} ${side.split(" ")[1]}`).join(", ") || "–"}</dd>
      </dl>
      {grid >= 0 && (
        <>
          <h3 class="lab">{tell("in-file")}</h3>
          <pre class="ws-lines">{lines.slice(Math.max(grid, row - 2), row + 3).map((line, n) => {
            const number = Math.max(grid, row - 2) + n;
            return <span key={number} class={number === row ? "on" : ""}><i>{number + 1}</i>{line}{"\n"}</span>;
          })}</pre>
        </>
      )}
    </section>
  );
}

// --- what is wrong -------------------------------------------------------------------------------
export function Check({ toFile }: { toFile: (line: number) => void }) {
  const marks = piece.value?.marks ?? [];
  const faults = marks.filter((mark) => mark.severity === "fault").length;
  return (
    <section class="ws-box ws-check" aria-live="polite">
      <h2>{tell("check")}<small>{tell("check-counts", { faults: counted("faults", faults), remarks: counted("remarks", marks.length - faults) })}</small></h2>
      {piece.value?.playable && <p class="ok">{tell("check-fine")}</p>}
      <ul>
        {marks.map((mark) => (
          <li key={mark.n} class={mark.severity}>
            <b class="ws-n" aria-hidden="true">{mark.n}</b>
            <span>
              <button type="button" class="ws-fault" onClick={() => pick(mark)}>{mark.text}</button>
              {mark.mend && <button type="button" class={`btn ws-mend${mark.severity === "fault" && mark.n === 1 ? " pri" : ""}`} onClick={() => void act(mark.mend!.text, mark.mend!.patches)}>{mark.mend.text}</button>}
            </span>
            {mark.line > 0 && <button type="button" class="linkish num" title={tell("show-in-file")} onClick={() => toFile(mark.line)}>{tell("in-line", { n: mark.line })}</button>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Choose what a fault is about, if it can be taken hold of. */
export function pick(mark: Mark): void {
  const path = mark.path.join("/");
  const found = items.value.find((one) => path.startsWith(one.key)) ?? items.value.find((one) => path.startsWith(one.entry.join("/")) && one.what === "terrain");
  if (found) chosen.value = [found.key];
  if (mark.hexes[0]) hexes.shown.value = hexes.hexOf(mark.hexes[0]);
}

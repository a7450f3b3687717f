/** Aims, terms and words of a battle: fields of the file as forms. */
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { catalogue, sideName } from "./desk.ts";
import { resized } from "./hexes.ts";
import { calledOf } from "./called.ts";
import { NumberField, TextField } from "./Side.tsx";
import { at, type Path, type Plain } from "./shapes.ts";
import { act, data, isHexFile, piece } from "./store.ts";
import { tell, type Word } from "./words.ts";

const held = (path: Path) => at(data.value, path);
const set = (label: Word, path: Path, value: unknown) => void act(tell(label), [value === undefined ? { path, does: "remove" } : { path, does: "set", value }]);
const sidesOf = () => ((held(["sides"]) as Plain[] | null) ?? []).map((side) => String(side?.id ?? ""));

function SideMenu({ label, value, choose }: { label: string; value: string; choose: (side: string) => void }) {
  return (
    <label class="ws-row"><span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {sidesOf().map((side, n) => <option key={side} value={side}>{sideName(n)}</option>)}
      </select>
    </label>
  );
}

function Menu({ label, value, values, choose }: { label: string; value: string; values: string[]; choose: (value: string) => void }) {
  return (
    <label class="ws-row"><span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((one) => <option key={one} value={one}>{one ? tell(`is-${one}` as Word) : "–"}</option>)}
      </select>
    </label>
  );
}

// --- aims ----------------------------------------------------------------------------------------
export function Aims() {
  const awards = (held(["terms", "victory"]) as Plain[] | null) ?? [];
  const path = (n: number, field: string): Path => ["terms", "victory", n, field];
  const when = catalogue.value?.conditions ?? [];
  return (
    <section class="ws-box ws-wide">
      <h2><Icon name="flag" />{tell("aims")}</h2>
      {!awards.length && <p class="soft">{tell("aims-none")}</p>}
      {awards.map((award, n) => {
        const fault = piece.value?.marks.find((mark) => mark.path.join("/").startsWith(`terms/victory/${n}`));
        return (
          <div key={n} class={`ws-award${fault ? " bad" : ""}`}>
            <SideChip letter={"AB"[sidesOf().indexOf(String(award.side))] ?? "N"} small />
            <select aria-label={tell("aim-side")} value={String(award.side)} onChange={(event) => set("did-terms", path(n, "side"), event.currentTarget.value)}>
              {sidesOf().map((side, m) => <option key={side} value={side}>{sideName(m)}</option>)}
            </select>
            <NumberField label={tell("aim-points")} value={Number(award.vp ?? 0)} set={(value) => set("did-terms", path(n, "vp"), value)} />
            <select aria-label={tell("aim-when")} value={String(award.when)} onChange={(event) => set("did-terms", path(n, "when"), event.currentTarget.value)}>
              {[...new Set([...when, String(award.when)])].map((each) => <option key={each} value={each}>{each.replaceAll("-", " ")}</option>)}
            </select>
            <TextField label={tell("aim-of")} value={Array.isArray(award.of) ? award.of.join(", ") : String(award.of ?? "")} set={(value) => set("did-terms", path(n, "of"), value.includes(",") ? value.split(",").map((one) => one.trim()) : value.trim())} />
            <label class="ws-tick"><input type="checkbox" checked={Boolean(award.each)} onChange={(event) => set("did-terms", path(n, "each"), event.currentTarget.checked ? true : undefined)} />{tell("aim-each")}{typeof award.each === "number" ? ` ${award.each}` : ""}</label>
            <button type="button" class="btn quiet" aria-label={tell("remove")} onClick={() => void act(tell("did-terms"), [{ path: ["terms", "victory", n], does: "remove" }])}><Icon name="trash" /></button>
            {fault && <p class="refused">{fault.text}</p>}
          </div>
        );
      })}
      <p><button type="button" class="btn" onClick={() => void act(tell("did-terms"), [{ path: ["terms", "victory"], does: "add", value: [{ ...catalogue.value?.award, side: sidesOf()[0] }] }])}><Icon name="plus" />{tell("add-aim")}</button></p>
    </section>
  );
}

// --- terms ---------------------------------------------------------------------------------------
export function Terms() {
  const takes = catalogue.value?.takes ?? [];
  const size = (held(["scenario", "table"]) as number[] | null) ?? [0, 0];
  const options = (held(["terms", "options"]) as Plain | null) ?? {};
  const fixed = isHexFile.value;
  return (
    <div class="ws-forces">
      <section class="ws-box">
        <h2>{tell("tab-terms")}</h2>
        <div class="ws-row"><span>{tell("size")}</span>
          {[0, 1].map((n) => <NumberField key={n} label={["x", "y"][n]!} value={size[n] ?? 0} min={fixed ? 4 : 10} set={(value) => void act(tell("did-size-table"), [
            { path: ["scenario", "table", n], does: "set", value },
            ...(fixed ? [{ path: ["map", "grid"], does: "set" as const, value: resized(String(held(["map", "grid"]) ?? ""), n ? size[0]! : value, n ? value : size[1]!) }] : []),
          ])} />)}
        </div>
        <div class="ws-row"><span>{tell("turns")}</span><NumberField label="" named={tell("turns")} value={Number(held(["scenario", "turns"]) ?? 10)} min={1} max={100} set={(value) => set("did-terms", ["scenario", "turns"], value)} /></div>
        <div class="ws-row"><span>{tell("minutes")}</span><NumberField label="" named={tell("minutes")} value={Number(held(["scenario", "minutes"]) ?? 30)} min={1} max={1000} set={(value) => set("did-terms", ["scenario", "minutes"], value)} /></div>
        <SideMenu label={tell("first-side")} value={String(held(["scenario", "first"]) ?? sidesOf()[0])} choose={(side) => set("did-terms", ["scenario", "first"], side)} />
        {fixed && <SideMenu label={tell("initiative-side")} value={String(held(["scenario", "initiative"]) ?? sidesOf()[0])} choose={(side) => set("did-terms", ["scenario", "initiative"], side)} />}
        {takes.includes("dark") && (
          <label class="ws-row"><span>{tell("dark")}</span><input type="checkbox" checked={Boolean(held(["terms", "dark"]))} onChange={(event) => set("did-terms", ["terms", "dark"], event.currentTarget.checked || undefined)} /></label>
        )}
        {takes.includes("night") && (
          <div class="ws-row"><span>{tell("night")}</span><NumberField label="cm" value={Number(held(["terms", "night"]) ?? 0)} min={0} set={(value) => set("did-terms", ["terms", "night"], value || undefined)} /></div>
        )}
        {takes.includes("light") && (
          <>
            <Menu label={tell("light")} value={String((held(["map", "light"]) as string[] | null)?.[0] ?? "day")} values={["day", "half-light", "night"]} choose={(value) => set("did-terms", ["map", "light"], [value])} />
            <Menu label={tell("wind")} value={String(held(["map", "wind"]) ?? "")} values={["", "light", "medium", "strong"]} choose={(value) => set("did-terms", ["map", "wind"], value || undefined)} />
            <Menu label={tell("lying")} value={Object.keys((held(["map", "surface"]) as Plain | null) ?? {})[0] ?? ""} values={["", "mud", "snow", "deep-snow"]} choose={(value) => set("did-terms", ["map", "surface"], value ? { [value]: "all" } : undefined)} />
          </>
        )}
      </section>
      <Arrivals />
      <section class="ws-box">
        <h2>{tell("switches")}</h2>
        {(catalogue.value?.switches ?? []).map((one) => {
          const now = options[one.id];
          const value = now === undefined ? one.default : now === true ? "on" : now === false ? "off" : String(now);
          return (
            <label key={one.id} class="ws-row wide"><span>{one.title}</span>
              {one.values.length ? (
                <select value={one.values.some((each) => each.id === value) ? value : one.values.some((each) => each.id === String(now)) ? String(now) : one.default} onChange={(event) => {
                  const next = event.currentTarget.value;
                  if (next === one.default && now !== undefined) set("did-terms", ["terms", "options", one.id], undefined);
                  else set("did-terms", ["terms", "options", one.id], next === "true" || next === "on" ? true : next === "false" || next === "off" ? false : next);
                }}>
                  {one.values.map((each) => <option key={each.id} value={each.id}>{each.words}</option>)}
                </select>
              ) : <NumberField label="" named={one.title} value={Number(value)} set={(next) => set("did-terms", ["terms", "options", one.id], next)} />}
            </label>
          );
        })}
      </section>
    </div>
  );
}

const EDGES = ["north", "east", "south", "west"] as const;

function Arrivals() {
  const sides = (held(["sides"]) as Plain[] | null) ?? [];
  const part = sides.some((side) => side?.groups) ? "groups" : "units";
  if (isHexFile.value) {
    return (
      <section class="ws-box"><h2>{tell("arrivals")}</h2>
        {sides.flatMap((side, n) => ((side?.sections as Plain[] | undefined) ?? []).map((section, m) => (
          <div key={`${n} ${m}`} class="ws-arrival">
            <SideChip letter={"AB"[n] ?? "N"} small /><span>{calledOf(section)}</span>
            <NumberField label={tell("arrival-turn")} value={Number(section.from_turn ?? 1)} min={1} set={(value) => {
              const path: Path = ["sides", n, "sections", m];
              if (value <= 1) void act(tell("did-terms"), [...(section.from_turn === undefined ? [] : [{ path: [...path, "from_turn"], does: "remove" as const }]), ...(section.entry === undefined ? [] : [{ path: [...path, "entry"], does: "remove" as const }])]);
              else void act(tell("did-terms"), [{ path: [...path, "from_turn"], does: "set", value }, ...(section.entry ? [] : [{ path: [...path, "entry"], does: "set" as const, value: n ? "0901" : "0101" }])]);
            }} />
            {section.entry !== undefined && <TextField label={tell("arrival-hex")} value={String(section.entry)} set={(value) => set("did-terms", ["sides", n, "sections", m, "entry"], value)} />}
          </div>
        )))}
      </section>
    );
  }
  return (
    <section class="ws-box"><h2>{tell("arrivals")}</h2>
      {sides.map((side, n) => (
        <div key={n}>
          {((side?.arrivals as Plain[] | undefined) ?? []).map((one, m) => {
            const path: Path = ["sides", n, "arrivals", m];
            return (
              <div key={m} class="ws-arrival">
                <SideChip letter={"AB"[n] ?? "N"} small />
                <span>{[...((one[part] as Plain[] | undefined) ?? []), ...((one.vehicles as Plain[] | undefined) ?? [])].map(calledOf).join(", ")}</span>
                <NumberField label={tell("arrival-turn")} value={Number(one.turn)} min={1} set={(value) => set("did-terms", [...path, "turn"], value)} />
                <select aria-label={tell("arrival-edge")} value={String(one.edge)} onChange={(event) => set("did-terms", [...path, "edge"], event.currentTarget.value)}>
                  {EDGES.map((edge) => <option key={edge} value={edge}>{tell(`edge-${edge}`)}</option>)}
                </select>
              </div>
            );
          })}
          {((side?.[part] as Plain[] | undefined) ?? []).length > 1 && (
            <label class="ws-row"><span><SideChip letter={"AB"[n] ?? "N"} small />{tell("come-later")}</span>
              <select value="" onChange={(event) => {
                const m = Number(event.currentTarget.value);
                const who = (side[part] as Plain[])[m]!;
                void act(tell("did-terms"), [
                  { path: ["sides", n, part, m], does: "remove" },
                  { path: ["sides", n, "arrivals"], does: "add", value: [{ turn: 3, edge: n ? "east" : "west", [part]: [who] }] },
                ]);
              }}>
                <option value="" disabled>…</option>
                {(side[part] as Plain[]).map((one, m) => <option key={m} value={m}>{calledOf(one)}</option>)}
              </select>
            </label>
          )}
        </div>
      ))}
    </section>
  );
}

// --- words ---------------------------------------------------------------------------------------
export function Words() {
  const both = (path: Path) => {
    const value = held(path) as Record<string, string> | string | null | undefined;
    return typeof value === "string" ? { en: value, fr: value } : { en: value?.en ?? "", fr: value?.fr ?? "" };
  };
  const field = (label: Word, path: Path, long: boolean) => {
    const now = both(path);
    const whole = typeof held(path) === "object" && held(path) !== null;
    return (
      <fieldset class="ws-words" key={path.join("/")}>
        <legend>{tell(label)}</legend>
        {(["en", "fr"] as const).map((language) => (
          <TextField
            key={language} long={long} label={tell(language === "en" ? "in-english" : "in-french")} value={now[language]}
            set={(value) => (whole ? set("did-words", [...path, language], value) : set("did-words", path, { ...{ en: now.en || value, fr: now.fr || value }, [language]: value }))}
          />
        ))}
      </fieldset>
    );
  };
  return (
    <section class="ws-box ws-wide">
      {field("title", ["scenario", "title"], false)}
      {field("brief", ["brief"], true)}
      {sidesOf().map((_, n) => field("side-names", ["sides", n, "name"], false))}
      {field("special", ["terms", "special"], true)}
    </section>
  );
}

// --- the turns below the table -------------------------------------------------------------------
export function TurnStrip() {
  const turns = Number(held(["scenario", "turns"]) ?? 10);
  const sides = (held(["sides"]) as Plain[] | null) ?? [];
  const coming = sides.flatMap((side, n) => [
    ...((side?.arrivals as Plain[] | undefined) ?? []).map((one) => ({ turn: Number(one.turn), n, who: ["groups", "units", "vehicles"].flatMap((part) => ((one[part] as Plain[] | undefined) ?? []).map(calledOf)).join(", ") })),
    ...((side?.sections as Plain[] | undefined) ?? []).filter((one) => one.from_turn).map((one) => ({ turn: Number(one.from_turn), n, who: calledOf(one) })),
  ]);
  return (
    <div class="ws-turns">
      <div class="ws-turn-count"><b>{tell("turns")}</b><NumberField label="" named={tell("turns")} value={turns} min={1} max={100} set={(value) => set("did-terms", ["scenario", "turns"], value)} /></div>
      <ol tabIndex={0} aria-label={tell("turns")}>
        {Array.from({ length: Math.min(turns, 30) }, (_, i) => i + 1).map((turn) => (
          <li key={turn}>
            <b class="num">{turn}</b>
            {turn === 1 && <span>{tell("sets-up")}</span>}
            {coming.filter((one) => one.turn === turn).map((one, m) => <span key={m} class={`tone-${one.n ? "b" : "a"} comes`}>{tell("arrival", { side: "AB"[one.n] ?? "", who: one.who })}</span>)}
            {turn === turns && <span>{tell("aims-count")}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

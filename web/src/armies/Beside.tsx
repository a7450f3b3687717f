/** Beside the force: the catalogue, and what it can do. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { language } from "../language/index.ts";
import { Icon } from "../signs/icons.tsx";
import type { Able } from "../schema.ts";
import { able, add, bench, chosen, held, mended, placeOf, say, shelves, takerOf } from "./desk.ts";

export function Catalogue() {
  const words = useSignal("");
  const tab = useSignal("");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || (event.target instanceof Element && event.target.closest("input, textarea, select, dialog"))) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const spot = placeOf(chosen.value);
  const tabs = [...new Map(shelves.value.map((one) => [one.tab, shelves.value.find((first) => first.tab === one.tab)!.title]))];
  const now = tabs.some(([id]) => id === tab.value) ? tab.value : (tabs[0]?.[0] ?? "");
  const wanted = words.value.trim().toLowerCase();
  const shown = shelves.value
    .filter((one) => wanted || one.tab === now)
    .map((one) => ({ ...one, items: one.items.filter((item) => !wanted || `${item.name} ${item.about}`.toLowerCase().includes(wanted)) }))
    .filter((one) => one.items.length);
  return (
    <aside class="ar-cat" aria-label={say("catalogue")}>
      <p class="ar-to">
        <span class="lab">{say("add-to", { name: "" })}</span> <b>{spot?.row ? `${spot.row.name} × ${spot.row.number}` : (spot?.card.name ?? say("the-list"))}</b>
      </p>
      <label class="find">
        <Icon name="search" />
        <input ref={box} type="search" value={words.value} placeholder={say("find")} aria-label={say("find")} onInput={(event) => (words.value = event.currentTarget.value)} />
      </label>
      <div class="ar-tabs" role="group" aria-label={say("catalogue")}>
        {tabs.map(([id, title]) => <button key={id} type="button" aria-pressed={!wanted && id === now} onClick={() => { tab.value = id; words.value = ""; }}>{title}</button>)}
      </div>
      <div class="ar-shelves">
        {shown.map((shelf) => (
          <section key={shelf.tab + shelf.title}>
            <h2 class="lab">{shelf.title} <span>{shelf.note}</span></h2>
            <ul>
              {shelf.items.map((item) => {
                const has = held(item);
                const to = has?.more || (!has && takerOf(item));
                return (
                  <li key={item.id} class={item.rule ? "dim" : undefined}>
                    <span><b>{item.name}</b><small class="num">{item.about} {item.rule && <span class="rid">{item.rule}</span>}</small></span>
                    {item.price != null && <b class="num">{item.price}</b>}
                    <button type="button" class="ar-add" disabled={!to} aria-label={say("add", { name: item.name })} title={to ? say("add", { name: item.name }) : has ? say("carried") : say("choose-first")} onClick={() => void add(item)}>
                      {has && !has.more ? <Icon name="tick" /> : "+"}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {wanted && shown.length === 0 && <p class="soft">{say("nothing-found", { what: words.value })}</p>}
      </div>
    </aside>
  );
}

export const round = (value: number) => value.toLocaleString(language.value, { minimumFractionDigits: value < 1 ? 2 : 1, maximumFractionDigits: value < 1 ? 2 : 1 });

export function CanDo() {
  const at = useSignal<[number, number] | null>(null);
  const open = useSignal(false);
  const found = able.value;
  if (!bench.value || !found) return <aside class="ar-can" aria-label={say("can-do")}><h2>{say("can-do")}</h2><p class="soft">{say("can-not")}</p></aside>;
  const [r, c] = at.value && found.rows[at.value[0]] && found.columns[at.value[1]] ? at.value : found.first;
  const row = found.rows[r]!;
  const column = found.columns[c]!;
  const total = found.cells[r]![c]!;
  const after = (card: string) => mended.value?.shares.find((one) => one.card === card)?.cells[r]?.[c] ?? 0;
  const most = Math.max(0.01, ...found.shares.flatMap((one) => [one.cells[r]![c]!, after(one.card)]));
  const gains = found.shares.filter((one) => after(one.card) > one.cells[r]![c]! + 0.005);
  const top = Math.max(0.01, ...found.cells.flat());
  return (
    <aside class="ar-can" aria-label={say("can-do")}>
      <h2>{say("can-do")} <button type="button" class="linkish" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>{say("exact")}</button></h2>
      <p class="ar-big" role="status"><b class="num">{round(total)}</b> {found.unit.replace("{cover}", column.said).replace("{range}", row.said)}</p>
      <ul class="ar-shares">
        {found.shares.map((one) => (
          <li key={one.card}>
            <span>{one.name}</span>
            <span class="bar two">
              <i class="s3" style={{ width: `${(100 * one.cells[r]![c]!) / most}%` }} />
              <i class="s2" style={{ width: `${(100 * Math.max(0, after(one.card) - one.cells[r]![c]!)) / most}%` }} />
            </span>
            <b class="num">{round(one.cells[r]![c]!)}</b>
            {open.value && one.lines.map((line) => (
              <a key={line.name + line.with_} class="ar-line" href={oddsOf(found, line, r, c)}>
                {line.number} × {line.name}, {line.with_} <span class="num">{(line.cells[r]![c]!).toLocaleString(language.value, { maximumFractionDigits: 3 })}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
      {gains.map((one) => <p key={one.card} class="ar-gain"><i class="s2" /> {say("mended", { name: one.name, n: round(after(one.card)), m: round(mended.value!.cells[r]![c]!) })}</p>)}
      <table>
        <caption>{found.corner} × {found.across}</caption>
        <thead><tr><td />{found.columns.map((one) => <th key={one.label} scope="col">{one.label}</th>)}</tr></thead>
        <tbody>
          {found.rows.map((one, y) => (
            <tr key={one.label}>
              <th scope="row">{one.label}</th>
              {found.columns.map((_, x) => (
                <td key={x}>
                  <button type="button" class="num" aria-pressed={y === r && x === c} style={{ "--heat": `${Math.round((60 * found.cells[y]![x]!) / top)}%` }} onClick={() => (at.value = [y, x])}>{round(found.cells[y]![x]!)}</button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {found.armour && (
        <>
          <h3>{say("armour")} <small>{found.armour}</small></h3>
          <div class="stack">{found.against?.map((one) => <i key={one.label} class={`s${one.severity}`} style={{ width: `${100 * one.value}%` }} />)}</div>
          <p class="ar-leg">{found.against?.map((one) => <span key={one.label}><i class={`s${one.severity}`} /><b class="num">{(100 * one.value).toLocaleString(language.value, { maximumFractionDigits: 1 })} %</b> {one.label}</span>)}</p>
        </>
      )}
      <h3>{say("composition")}</h3>
      <p class="ar-rules">
        {[...new Set(bench.value.complaints.filter((one) => one.rule).map((one) => one.rule))].map((rule) => <a key={rule} class="rid broken" href={`/rules/${bench.value!.ruleset}#${rule}`}>! {rule}</a>)}
        {bench.value.kept.map((rule) => <a key={rule} class="rid" href={`/rules/${bench.value!.ruleset}#${rule}`}>✓ {rule}</a>)}
      </p>
    </aside>
  );
}

function oddsOf(found: Able, line: Able["shares"][number]["lines"][number], r: number, c: number): string {
  const inputs = { ...line.inputs, ...found.rows[r]!.inputs, ...found.columns[c]!.inputs };
  const query = new URLSearchParams(Object.entries(inputs).map(([name, value]): [string, string] => [name, String(value)]));
  return `/odds/${bench.value!.ruleset}/${line.query}?${query}`;
}

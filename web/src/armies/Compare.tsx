/** Two lists side by side: who is in them, what they cost, and who shoots better where. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language } from "../language/index.ts";
import { go, place } from "../router.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import type { Able, Bench, Card } from "../schema.ts";
import { round } from "./Beside.tsx";
import { ableOf, benchOf, fileOf, say, shipped } from "./desk.ts";
import { keep, kept, mine, stepped } from "./kept.ts";

interface One {
  id: string;
  bench: Bench;
  able: Able | null;
}

async function read(id: string): Promise<One> {
  const text = kept(id)?.text ?? (await fileOf(id)).text;
  const bench = await benchOf(text);
  return { id, bench, able: bench.empty || bench.complaints.some((one) => one.is_error) ? null : await ableOf(text) };
}

export function Compare() {
  const asked = new URLSearchParams(place.value.query);
  const ids = [asked.get("a") ?? "", asked.get("b") ?? ""] as const;
  const lists = useSignal<[One | null, One | null]>([null, null]);
  const trouble = useSignal("");
  useEffect(() => {
    let wanted = true;
    trouble.value = "";
    Promise.all(ids.map((id) => (id ? read(id) : null)))
      .then(([a = null, b = null]) => wanted && (lists.value = [a, b]))
      .catch((error: Error) => (trouble.value = error.message));
    return () => {
      wanted = false;
    };
  }, [ids[0], ids[1], language.value]);
  const [a, b] = lists.value;
  const at = (next: readonly string[]) => go(`/armies/compare?${new URLSearchParams({ a: next[0]!, b: next[1]! })}`, true);
  const alike = a && b && a.bench.ruleset === b.bench.ruleset;
  return (
    <>
      <section class="ar-bar two" aria-label={say("choose")}>
        <h1 class="sr">{say("compare")}</h1>
        {([0, 1] as const).map((n) => (
          <label key={n}>
            <SideChip letter={n ? "B" : "A"} />
            <span class="sr">{say(n ? "list-b" : "list-a")}</span>
            <select value={ids[n]} onChange={(event) => at(n ? [ids[0], event.currentTarget.value] : [event.currentTarget.value, ids[1]])}>
              <option value="">{say("choose")}</option>
              {mine().map((one) => <option key={one.id} value={one.id}>{one.title || one.id}</option>)}
              {shipped.value.filter((one) => !a || n === 0 || one.ruleset === a.bench.ruleset).map((one) => <option key={one.id} value={one.id}>{one.title}</option>)}
            </select>
          </label>
        ))}
        <button type="button" class="btn" aria-label={say("swap")} title={say("swap")} onClick={() => at([ids[1], ids[0]])}><Icon name="swap" /></button>
      </section>
      <main class="ar-compare">
        {trouble.value && <p class="refused" role="alert">{trouble.value}</p>}
        {a && b && !alike && <p class="warn-line">{say("two-games")}</p>}
        {a && <Side one={a} other={alike ? b : null} letter="A" />}
        {a && b && alike && <Middle a={a} b={b} />}
        {b && <Side one={b} other={alike ? a : null} letter="B" />}
      </main>
    </>
  );
}

/** Cards of two lists that are most alike, each in one pair: of one kind, with rows in common. */
function pairs(ours: Card[], theirs: Card[]): Map<string, Card> {
  const kind = (card: Card) => card.about.split(" · ")[0];
  const rows = (card: Card) => new Set((card.rows ?? []).map(rowText));
  const all = ours.flatMap((card) => theirs.filter((other) => other.path[0] === card.path[0]).map((other) => {
    const shared = (other.rows ?? []).filter((row) => rows(card).has(rowText(row))).length;
    return { card, other, score: shared + 2 * Number(kind(card) === kind(other)) + Number(card.name === other.name) };
  }));
  const found = new Map<string, Card>();
  const used = new Set<string>();
  for (const { card, other, score } of all.sort((x, y) => y.score - x.score)) {
    if (score === 0 || found.has(card.key) || used.has(other.key)) continue;
    found.set(card.key, other);
    used.add(other.key);
  }
  return found;
}
const rowText = (row: NonNullable<Card["rows"]>[number]) => `${row.name} ${(row.chips ?? []).map((chip) => chip.label).join(", ")}`;

function Side({ one, other, letter }: { one: One; other: One | null; letter: "A" | "B" }) {
  const alike = pairs(one.bench.cards, other?.bench.cards ?? []);
  const matched = new Set([...alike.values()].map((card) => card.key));
  const lacking = (other?.bench.cards ?? []).filter((card) => card.path.length === 2 && !matched.has(card.key));
  const own = kept(one.id);
  const takeOver = async (card: Card) => {
    const next = await benchOf(one.bench.text, [], { file: { name: "army.yaml", text: other!.bench.text }, path: card.path });
    if (own) {
      keep(stepped(own, next.text, say("take-over", { name: card.name })));
      go(`/armies/${one.id}`);
    }
  };
  return (
    <section class={`ar-side ${letter}`} aria-label={one.bench.title}>
      <h2>{one.bench.title}</h2>
      {one.bench.cards.map((card) => {
        const like = alike.get(card.key);
        return (
          <div key={card.key} class="ar-card">
            <header><h3 class="ar-name">{card.name}</h3>{other && !like && <mark>{say("only-here")}</mark>} <small>{card.about}</small>{card.points != null && <b class="num">{card.points}</b>}</header>
            {card.rows?.map((row) => (
              <p key={row.key} class={other && !like?.rows?.some((same) => rowText(same) === rowText(row) && same.number === row.number) ? "ar-line differs" : "ar-line"}>
                <span class="num">{row.number} ×</span> <b>{row.name}</b> {(row.chips ?? []).map((chip) => chip.label).join(", ")} {row.points != null && <b class="num">{row.points}</b>}
              </p>
            ))}
          </div>
        );
      })}
      {lacking.map((card) => (
        <p key={card.key} class="ar-lacks">{say("lacks", { name: card.name })} {own && <button type="button" class="btn" onClick={() => void takeOver(card)}>{say("take-over", { name: card.name })}{card.points ? ` +${card.points}` : ""}</button>}</p>
      ))}
      <p><a class="btn" href={`/armies/${one.id}`}>{say("work-on")}</a></p>
    </section>
  );
}

function Middle({ a, b }: { a: One; b: One }) {
  const column = useSignal<number | null>(null);
  const figures = (one: One) => one.bench.cards.reduce((sum, card) => sum + (card.rows ?? []).reduce((rows, row) => rows + row.number, 0), 0);
  const rows: [string, number, number, (value: number) => string][] = [[say("figures", { n: "" }).trim(), figures(a), figures(b), String]];
  if (a.bench.total && b.bench.total) rows.unshift([say("points"), a.bench.total.points, b.bench.total.points, String]);
  const c = column.value ?? a.able?.first[1] ?? 0;
  if (a.able && b.able) a.able.rows.forEach((row, r) => rows.push([row.label, a.able!.cells[r]![c]!, b.able!.cells[r]![c]!, round]));
  const better = a.able && b.able ? a.able.rows.map((row, r) => ({ row, by: a.able!.cells[r]![c]! - b.able!.cells[r]![c]! })) : [];
  const where = (sign: number) => {
    const won = better.filter((one) => one.by * sign > 0.005);
    return won.length === better.length ? say("everywhere") : won.map((one) => one.row.said).join(", ");
  };
  const most = (x: number, y: number) => Math.max(x, y, 0.01);
  return (
    <section class="ar-middle" aria-label={say("compare")}>
      {a.able && (
        <div class="seg" role="group" aria-label={a.able.across}>
          {a.able.columns.map((one, n) => <button key={one.label} type="button" aria-pressed={n === c} onClick={() => (column.value = n)}>{one.label}</button>)}
        </div>
      )}
      {rows.map(([label, x, y, told]) => (
        <div key={label} class="ar-pair">
          {x >= y ? <b class="num">{told(x)}</b> : <span class="num">{told(x)}</span>}
          <span class="ar-beam a"><i style={{ width: `${(100 * x) / most(x, y)}%` }} /></span>
          <span>{label}</span>
          <span class="ar-beam b"><i style={{ width: `${(100 * y) / most(x, y)}%` }} /></span>
          {y >= x ? <b class="num">{told(y)}</b> : <span class="num">{told(y)}</span>}
        </div>
      ))}
      {better.length > 0 && (
        <p class="ar-verdict">
          {where(1) && say("better", { name: a.bench.title, what: where(1) })} {where(-1) && say("better", { name: b.bench.title, what: where(-1) })} {!where(1) && !where(-1) && say("even")}
        </p>
      )}
    </section>
  );
}

/** Cards, rows and chips of a list; each button makes the changes that the server gave it. */
import { useRef } from "preact/hooks";
import { Icon } from "../signs/icons.tsx";
import type { Act, Card, Chip, Complaint, Menu, Patch, Row } from "../schema.ts";
import { bench, change, chosen, complaintsOf, placeOf, say } from "./desk.ts";

export const signedPrice = (price: number) => (price > 0 ? `+${price}` : price < 0 ? `−${-price}` : "±0");

export function Remedy({ act, first }: { act: Act; first: boolean }) {
  return (
    <button type="button" class={first ? "btn pri" : "btn"} onClick={() => void change(act.changes, act.label)}>
      {act.label}
      {act.price != null && <span class={act.over ? "num over" : "num"}>{signedPrice(act.price)}{act.over ? `, ${say("over-by", { n: act.over })}` : ""}</span>}
    </button>
  );
}

export function Told({ complaint }: { complaint: Complaint }) {
  return (
    <div class={complaint.is_error ? "ar-told bad" : "ar-told"} role="alert">
      <Icon name="warning" />
      <p>
        {complaint.text} {complaint.rule && <a class="rid" href={`/rules/${bench.value?.ruleset}#${complaint.rule}`}>{complaint.rule}</a>}
      </p>
      <div class="ar-mends">{complaint.remedies.map((act, n) => <Remedy key={act.label} act={act} first={n === 0} />)}</div>
    </div>
  );
}

export function CardBox({ card, n }: { card: Card; n: number }) {
  const wrong = complaintsOf(card.key);
  const on = chosen.value === card.key;
  const of = card.path.length > 1 ? card.path : null;
  return (
    <section class={`ar-card${wrong.length ? " wrong" : ""}${on ? " on" : ""}`} aria-label={card.name} data-card={card.key}>
      <header onClick={() => (chosen.value = card.key)}>
        {of && <Handle one={card} like={() => likeCard(card)} kind="card" />}
        <Name name={card.name} at={card.name_at} big />
        <small>{card.about}</small>
        {card.chips?.map((chip) => <ChipBox key={chip.id} chip={chip} of={card.name} />)}
        {card.points != null && <b class="num">{card.points}</b>}
      </header>
      {wrong.map((one) => <Told key={one.text} complaint={one} />)}
      {card.notes?.map((note) => <p key={note} class="ar-note">{note} {card.adds?.map((act) => <button key={act.label} type="button" class="linkish" onClick={() => void change(act.changes, act.label)}>{act.label}</button>)}</p>)}
      {(card.menus?.length || of) && (
        <div class="ar-menus">
          <Menus menus={card.menus ?? []} of={card.name} />
          <span class="ar-acts">
            <button type="button" class="btn quiet" aria-pressed={on} onClick={() => (chosen.value = on ? "" : card.key)}>{say("add-here")}</button>
            {of && (
              <>
                <Do label={say("move-up", { name: card.name })} changes={[{ op: "shift", path: of, value: -1 }]} off={n === 0} />
                <Do icon="branch" label={say("copy-of", { name: card.name })} changes={[{ op: "copy", path: of }]} />
                <Do icon="trash" label={say("off", { name: card.name })} changes={[{ op: "remove", path: of }]} />
              </>
            )}
          </span>
        </div>
      )}
      {card.rows?.map((row) => <RowBox key={row.key} row={row} />)}
    </section>
  );
}

/** A card or a row, and what it may be put before or behind. */
interface Placed { key: string; name: string; path?: (string | number)[] | null }

const likeCard = (card: Card) => bench.value!.cards.filter((one) => one.path.length > 1 && one.path[0] === card.path[0]);
const beside = (path: (string | number)[] | null | undefined) => JSON.stringify(path?.slice(0, -1));
const likeRow = (row: Row) => (placeOf(row.key)?.card.rows ?? []).filter((one) => one.path && beside(one.path) === beside(row.path));

/** Moved by so many places among its like; what was chosen, and the handle in the hand, go with it. */
export async function shift(one: Placed, like: () => Placed[], by: number): Promise<void> {
  const list = like();
  const to = list.findIndex((each) => each.key === one.key) + by;
  if (!by || !one.path || !list[to]) return;
  const held = document.activeElement?.classList.contains("ar-handle");
  const was = chosen.value === one.key;
  const keys = list.every((each) => typeof each.path?.at(-1) === "number"); // then keys are places
  await change([{ op: "shift", path: one.path, value: by }], say("moved", { name: one.name }));
  const key = keys ? list[to].key : one.key;
  if (was) chosen.value = key;
  if (held) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus());
}

export const shiftCard = (card: Card, by: number) => shift(card, () => likeCard(card), by);
export const shiftRow = (row: Row, by: number) => shift(row, () => likeRow(row), by);

/** Taken up by a finger, the mouse or the arrow keys, and laid down among its like. */
function Handle({ one, like, kind }: { one: Placed; like: () => Placed[]; kind: "card" | "row" }) {
  const label = say("drag", { name: one.name });
  const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind];
  const mark = (key: string | undefined) => document.querySelectorAll<HTMLElement>(`[data-${kind}]`).forEach((box) => box.classList.toggle("target", key !== undefined && key !== one.key && box.dataset[kind] === key && like().some((each) => each.key === key)));
  return (
    <button
      type="button" class="ar-handle" title={label} aria-label={label} data-handle={one.key}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && mark(under(event))}
      onPointerUp={(event) => {
        mark(undefined);
        const list = like();
        const to = list.findIndex((each) => each.key === under(event));
        if (to >= 0) void shift(one, like, to - list.findIndex((each) => each.key === one.key));
      }}
      onPointerCancel={() => mark(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!by || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        void shift(one, like, by);
      }}
    >
      ⠿
    </button>
  );
}

function Do({ icon, label, changes, off }: { icon?: "branch" | "trash"; label: string; changes: Patch[]; off?: boolean }) {
  return (
    <button type="button" class="btn quiet" title={label} aria-label={label} disabled={off} onClick={() => void change(changes, label)}>
      {icon ? <Icon name={icon} /> : "↑"}
    </button>
  );
}

/** A name that is typed over; kept when one leaves it or presses Enter. */
export function Name({ name, at, big }: { name: string; at: (string | number)[] | null; big?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  if (!at) return big ? <h2 class="ar-name">{name}</h2> : <span class="ar-name">{name}</span>;
  const keep = (text: string) => {
    if (text.trim() && text !== name) void change([{ op: "set", path: at, value: text.trim() }], say("renamed", { name }));
    else if (box.current) box.current.value = name;
  };
  return (
    <input
      ref={box} class={big ? "ar-name big" : "ar-name"} value={name} size={Math.max(4, name.length)} maxLength={100} aria-label={say("name-of", { name })}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") event.currentTarget.value = name;
        event.stopPropagation();
      }}
    />
  );
}

const rowAt = (key: string) => placeOf(key)?.row;

function RowBox({ row }: { row: Row }) {
  const on = chosen.value === row.key;
  return (
    <div class={on ? "ar-row on" : "ar-row"} data-row={row.key} onClick={() => (chosen.value = row.key)}>
      <span class="ar-count" role="group" aria-label={say("number-of", { name: row.name })}>
        <button type="button" aria-label={say("one-less", { name: row.name })} disabled={!row.fewer && row.remove.length === 0} onClick={() => void change(() => { const now = rowAt(row.key); return now?.fewer ?? now?.remove; }, say("one-less", { name: row.name }))}>−</button>
        <b class="num">{row.number}</b>
        <button type="button" aria-label={say("one-more", { name: row.name })} disabled={!row.more} onClick={() => void change(() => rowAt(row.key)?.more, say("one-more", { name: row.name }))}>+</button>
      </span>
      <span class="ar-who">
        {row.path && likeRow(row).length > 1 && <Handle one={row} like={() => likeRow(row)} kind="row" />}
        {(row.rank ?? 0) > 0 && <i class={`ar-rank r${row.rank}`} aria-hidden="true" />}
        <Name name={row.name} at={row.name_at} />
        {row.note && <small class="num">{row.note}</small>}
      </span>
      <span class="ar-carries">
        <Menus menus={row.menus ?? []} of={row.name} />
        {row.chips?.map((chip, n) => <ChipBox key={`${chip.id}${n}`} chip={chip} of={row.name} />)}
        {Object.keys(row.takes ?? {}).length > 0 && (
          <button type="button" class="ar-plus" aria-pressed={on} aria-label={say("add-to", { name: row.name })} title={say("add-to", { name: row.name })} onClick={() => (chosen.value = row.key)}>+</button>
        )}
      </span>
      {row.points != null && <b class="num ar-sum">{row.number > 1 && <small>{row.each}</small>} {row.points}</b>}
    </div>
  );
}

function ChipBox({ chip, of }: { chip: Chip; of: string }) {
  return (
    <details class="ar-chip" onToggle={(event) => event.currentTarget.open && document.querySelectorAll<HTMLDetailsElement>("details.ar-chip[open], details.ar-several[open]").forEach((other) => other !== event.currentTarget && (other.open = false))}>
      <summary title={say("of", { what: chip.label, name: of })}>{chip.label} {chip.price ? <small class="num">{chip.price}</small> : null}</summary>
      <span class="ar-pop">
        {chip.more && <button type="button" class="btn" onClick={() => void change(chip.more!, say("one-more", { name: chip.label }))}>+1</button>}
        {chip.fewer && <button type="button" class="btn" onClick={() => void change(chip.fewer!, say("one-less", { name: chip.label }))}>−1</button>}
        <button type="button" class="btn" onClick={() => void change(chip.remove, say("off", { name: chip.label }))}>{say("leave-out")}</button>
      </span>
    </details>
  );
}

export function Menus({ menus, of }: { menus: Menu[]; of: string }) {
  return <>{menus.map((menu) => (menu.several ? <Several key={menu.label} menu={menu} of={of} /> : <One key={menu.label} menu={menu} of={of} />))}</>;
}

function One({ menu, of }: { menu: Menu; of: string }) {
  const now = menu.choices.find((one) => one.on);
  return (
    <label class="ar-menu">
      <span class="sr">{say("of", { what: menu.label, name: of })}</span>
      <small aria-hidden="true">{menu.label}</small>
      <select
        value={now?.id ?? ""} title={menu.label}
        onChange={(event) => {
          const next = menu.choices.find((one) => one.id === event.currentTarget.value);
          if (next) void change(next.changes, `${menu.label}: ${next.label}`);
        }}
      >
        {!now && <option value="">{menu.label}…</option>}
        {menu.choices.map((one) => <option key={one.id} value={one.id}>{one.label}</option>)}
      </select>
    </label>
  );
}

function Several({ menu, of }: { menu: Menu; of: string }) {
  const [only] = menu.choices;
  if (menu.choices.length === 0) return null;
  if (menu.choices.length === 1 && only) {
    return (
      <label class="ar-check">
        <input type="checkbox" checked={Boolean(only.on)} onChange={() => void change(only.changes, only.label)} /> {only.label}
      </label>
    );
  }
  const on = menu.choices.filter((one) => one.on);
  return (
    <details class="ar-several">
      <summary title={say("of", { what: menu.label, name: of })}>{on.length ? <><span class="sr">{menu.label}</span> {on.map((one) => one.label).join(", ")}</> : menu.label}</summary>
      <span class="ar-pop">
        {menu.choices.map((one) => (
          <label key={one.id}><input type="checkbox" checked={Boolean(one.on)} onChange={() => void change(one.changes, one.label)} /> {one.label}</label>
        ))}
      </span>
    </details>
  );
}

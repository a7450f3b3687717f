/** A turning point: what was ordered, what came of it, what else was tried, and where. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say, type Key } from "../language/index.ts";
import type { Piece, Point } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { SideChip } from "../signs/sides.tsx";
import { mmOf } from "../table/camera.ts";
import { namesOfFallen } from "../table/fallen.ts";
import { Ground } from "../table/ground.tsx";
import { HexGrid } from "../table/hexes.tsx";
import { Objectives } from "../table/overlay.tsx";
import { PieceSign, toneOf } from "../table/pieces.tsx";
import { SmokeClouds, Spots } from "../table/spots.tsx";
import type { MapLine, Told, Tried, Turning } from "./kept.ts";
import { letterOf, of, signed, throwLine, told, turnOf } from "./words.ts";

export interface Doing {
  /** Play on from before a turning point, as its side. */
  play?: (turning: Turning) => void;
  /** The address of the replay of entries. */
  show?: (first: number, last: number) => string;
}

export function Card({ game, turning, n, doing }: { game: Told; turning: Turning; n: number; doing: Doing }) {
  const { review } = game;
  const step = review.entries[turning.entry - 1]!;
  const { before, after, order, dice } = turning.shown;
  return (
    <article class="rv-card card" id={`turning-${n}`} tabIndex={-1} aria-label={say("review-turning", { n })}>
      <SmallMap game={game} turning={turning} />
      <div class="rv-words">
        <p class="rv-when num">
          <span class="rv-n">{n}</span> <span>{say("review-when", { turn: turnOf(step.turn), side: of("review-by", game, turning.side) })}</span>
          <SideChip letter={letterOf(review, turning.side)} small />
        </p>
        <h3>{told(turning.title)}</h3>
        {turning.text.map((line, i) => <p key={i} class="rv-line">{told(line)}.</p>)}
        <p class="rv-moved num"><b>{before} → {after}</b> {say("review-moved-order")} <b>{signed(order)}</b>, {say("review-moved-dice")} <b>{signed(dice)}</b></p>
        {turning.throw && <p class="rv-line">{throwLine(turning)}</p>}
        <ul class="rv-tried">{turning.tried.map((one, i) => <Row key={i} one={one} />)}</ul>
        <p class="rv-better">{verdict(game, turning)}</p>
        {turning.unknown && turning.unknown.length > 0 && <p class="rv-line">{of("review-unknown", game, turning.side, { what: listed(turning.unknown.map(told)) })}</p>}
        {(doing.play || doing.show) && (
          <p class="rv-buttons">
            {doing.play && <button type="button" class="btn" data-play={turning.at} onClick={() => doing.play!(turning)}><Icon name="branch" /> {say("review-play-on")}</button>}
            {doing.show && <a class="btn quiet" href={doing.show(step.first, step.last)}>{say("review-show")}</a>}
          </p>
        )}
      </div>
    </article>
  );
}

const levelOf = ({ review }: Told) => {
  const name = say(`review-as-${review.assumes.level}` as Key);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** What the orders beneath each other come to; of reviews kept before it was said, whether one was better. */
function verdict(game: Told, { better, verdict = better ? "better" : "nothing", tried }: Turning): string {
  const best = tried.find((one) => one.best);
  if (better) return of(`review-verdict-${verdict}`, game, better.side, { n: better.by, title: told(better.title) });
  return say(`review-verdict-${verdict}` as Key, { level: levelOf(game), title: best ? told(best.title) : "" });
}

const NAMED = 4;

/** The first few, and how many more there are. */
function listed(names: string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? say("review-and-more", { names: names.slice(0, NAMED).join(", "), n: more }) : names.join(", ");
}

/** What an order is worth, with its interval, on one scale from none to all. */
function Row({ one }: { one: Tried }) {
  const [low, mean, high] = [one.low, one.mean, one.high].map(Math.round) as [number, number, number];
  const said = say("review-tried", { title: told(one.title), n: mean, low, high });
  return (
    <li class={`rv-row${one.best ? " best" : ""}`}>
      <span class="rv-what">{told(one.title)}{one.played && <b class="rv-was" aria-hidden="true">{"\u00a0"}◂{"\u00a0"}{say("review-was-played")}</b>}</span>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={one.played ? `${said} ${say("review-played")}` : said}>
        <path d="M0 6H100" stroke="var(--line)" vector-effect="non-scaling-stroke" />
        <path d={`M${low} 6H${high}`} stroke="var(--ink3)" stroke-width="4" vector-effect="non-scaling-stroke" />
      </svg>
      <i style={{ "--at": mean / 100 }} aria-hidden="true" />
      <b class="num" aria-hidden="true">{mean}</b>
    </li>
  );
}

// --- the small map ---------------------------------------------------------------------------------
const NOWHERE = () => undefined;
/** Marks of a piece that a small map has room for: more would bury it; the others of the table have none. */
const MARKS = 1;

/** Millimetres of the table for a pixel, as large as the map is drawn: what keeps its size on screen is as large on any. */
function useScale(width: number, height: number) {
  const map = useRef<SVGSVGElement>(null);
  const room = useSignal({ width: 206, height: 264 });
  useEffect(() => {
    if (!map.current) return;
    const watch = new ResizeObserver(([seen]) => {
      const { width, height } = seen!.contentRect;
      if (width > 0 && height > 0) room.value = { width, height };
    });
    watch.observe(map.current);
    return () => watch.disconnect();
  }, []);
  return { map, scale: Math.max(width / room.value.width, height / room.value.height) };
}

function SmallMap({ game, turning }: { game: Told; turning: Turning }) {
  const { view, box, concerned, lines, better } = turning.map;
  const mm = mmOf(view.table.unit);
  const [x, y, width, height] = box.map((one) => one * mm) as [number, number, number, number];
  const letter = (side: string) => letterOf(game.review, side);
  const { map, scale } = useScale(width, height);
  const pieces = view.pieces.filter((piece) => piece.at && (piece.fate === "fit" || piece.fate === "casualty"));
  const near = new Set(concerned);
  const names = namesOfFallen(pieces, mm);
  const drawn = (shown: Piece[], marks: number) => shown.map((piece) => (
    <PieceSign key={piece.id} piece={{ ...piece, markers: piece.markers.slice(0, marks) }} mm={mm} dim={false} legs={NOWHERE} selected={false} target={false} planned={0} named={names.get(piece.id)} above={0} />
  ));
  return (
    <svg ref={map} class="rv-map map" viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid meet" style={{ "--inv": scale.toFixed(2) }} role="img" aria-label={say("review-map")}>
      <rect x="0" y="0" width={view.table.width * mm} height={view.table.height * mm} fill="var(--ground)" />
      <Ground terrain={view.terrain} mm={mm} />
      {view.table.hexes && <HexGrid columns={view.table.hexes.columns} rows={view.table.hexes.rows} mm={mm} />}
      <Objectives view={view} mm={mm} letterOf={letter} />
      <Spots view={view} mm={mm} letterOf={letter} />
      <SmokeClouds view={view} mm={mm} />
      <g opacity=".5">{drawn(pieces.filter((piece) => !near.has(piece.id)), 0)}</g>
      {lines.map((line, i) => <Way key={i} line={line} mm={mm} tone={toneOf(letter(line.side ?? ""))} scale={scale} />)}
      {drawn(pieces.filter((piece) => near.has(piece.id)), MARKS)}
      {better.map((line, i) => <Way key={i} line={line} mm={mm} tone="better" scale={scale} />)}
    </svg>
  );
}

function Way({ line, mm, tone, scale }: { line: MapLine; mm: number; tone: string; scale: number }) {
  const points = line.points.map(([x, y]: Point) => `${(x * mm).toFixed(1)} ${(y * mm).toFixed(1)}`).join(" ");
  const last = line.points.at(-1)!;
  return (
    <g class={`rv-way ${line.kind} tone-${tone}${line.hit === false ? " missed" : ""}`} style={{ "--w": scale.toFixed(2) }}>
      <path d={`M${points}`} />
      <circle cx={last[0] * mm} cy={last[1] * mm} r={2.4 * scale} />
    </g>
  );
}

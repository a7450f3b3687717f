/** The map: one SVG in a wrapper that the camera moves, rulers at its edges, tools over it. */
import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { exactLength, length, unitName } from "../format.ts";
import { language, say } from "../language/index.ts";
import { memo } from "../memo.ts";
import type { Line, Overlay, Panel, Piece, Point, Terrain, View } from "../protocol.ts";
import { Icon } from "../signs/icons.tsx";
import { MarkerSign } from "../signs/markers.tsx";
import { SideChip } from "../signs/sides.tsx";
import { mmOf, scaleBar, toScreen } from "./camera.ts";
import { HexGrid, hexAt, hexesBetween } from "./hexes.tsx";
import type { GoalsDesk } from "../goals/goals.ts";
import { laidPlates, Plates } from "../goals/Plates.tsx";
import type { Eye } from "./eye.ts";
import { boxOf, degreesOf, halfOf, pathOf, radiusOf, round, touches } from "./geometry.ts";
import { Ground, GroundDefs } from "./ground.tsx";
import { GroundNames, laidNames, namesOn } from "./names.tsx";
import { Hand, type Thing } from "./hand.ts";
import { placesAsked } from "../questions/places.ts";
import { askedLines, Concerned } from "../questions/Concerned.tsx";
import type { TableModel } from "./model.ts";
import { Handles } from "./Handles.tsx";
import { graspsOf, placeOf, sizeOf } from "./steering.ts";
import { flagsOnScreen, isCrowded, piecesOnScreen, UnitGround, unitNames, UnitPlates } from "./units.tsx";
import { BetterGhost } from "../review/Better.tsx";
import { bandBoxes, besideOf, Cohesion, Covered, FieldOfFire, Followers, Ghost, ghostBoxes, GhostButtons, LineSign, Objectives, Pills, Pin, pushed, Reach, tagBoxes, Tags, Templates, wordsOfRest, Zones } from "./overlay.tsx";
import type { Box } from "./labels.ts";
import { DeviationSign, Night, SmokeClouds, Spots, Weather } from "./spots.tsx";
import { namesOfFallen } from "./fallen.ts";
import { floorsAbove, isOpenAbove, isOver, storeyed } from "./floors.ts";
import { FellNote, GraveMarks } from "../reel/Fallen.tsx";
import { FilmOver, FilmTags, FilmUnder, holds, MarkPins } from "../reel/Film.tsx";
import { Tray } from "../reel/Tray.tsx";
import { CoachPins, CoachWays } from "../coach/CoachMap.tsx";
import { DangerBar, dangerBoxes, DangerPins, DangerUnder, DangerWay } from "../danger/DangerMap.tsx";
import { Arcs } from "./hulls.tsx";
import { Around, PieceSign } from "./pieces.tsx";

const NO_OVERLAY: Overlay = {};
const NO_TAGS: TagList = [];
type TagList = NonNullable<Overlay["tags"]>;

export function TableMap({ model, eye, goals }: { model: TableModel; eye: Eye; goals: GoalsDesk }) {
  const host = useRef<HTMLDivElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const chooser = useSignal<{ pieces: Piece[]; x: number; y: number } | null>(null);
  const { named } = model;
  const loupe = useSignal<{ x: number; y: number } | null>(null);
  const view = model.view.value;
  const mm = mmOf(view?.table.unit ?? "cm");

  useEffect(() => {
    if (!host.current || !wrapper.current) return;
    const detach = eye.attach(host.current, wrapper.current);
    const hand = new Hand(host.current, eye, model, {
      mm: () => mmOf(model.view.value?.table.unit ?? "cm"),
      chooser: (pieces, x, y) => (chooser.value = { pieces, x, y }),
      name: (what) => (named.value = what),
      loupe: (at) => (loupe.value = at),
    });
    const release = hand.attach();
    return () => {
      release();
      detach();
    };
  }, [model, eye]);

  useEffect(() => void (chooser.value = null), [model.seat.value?.n.value]); // who was to be chosen may be gone

  const width = (view?.table.width ?? 9000) * mm;
  const height = (view?.table.height ?? 6000) * mm;
  useEffect(() => {
    if (view) eye.laid({ width, height });
  }, [width, height, view !== null]);

  const laid = useLaid(model, eye, goals);
  const detail = eye.detail.value;
  return (
    <div
      ref={host} class={`mapw tool-${model.tool.value}${model.hidden.value ? " no-pieces" : ""}${placesAsked(model.prompt.value).length > 0 ? " asks-place" : ""}`} id="map" data-loud={model.danger.loud.value}
      role="application" tabIndex={0} aria-label={say("map-of")} aria-describedby="map-help"
    >
      <div ref={wrapper} class={`camera detail-${detail}`}>
        {view && (
          <>
            <svg
              class="map" width={width} height={height} viewBox={`0 0 ${round(width)} ${round(height)}`} aria-hidden="true"
              id="under"
            >
              <GroundDefs />
              <rect class="table-edge" x="0" y="0" width={width} height={height} />
              <rect x="0" y="0" width={width} height={height} fill="url(#p-scrub)" />
              <Ground terrain={view.terrain} mm={mm} floors={model.floors.value} named={false} />
              <Names view={view} mm={mm} laid={laid} />
              {view.table.hexes && <HexGrid columns={view.table.hexes.columns} rows={view.table.hexes.rows} mm={mm} named={JSON.stringify(model.seat.value?.goals.value)} />}
              <Night view={view} width={width} height={height} />
              <Under model={model} view={view} mm={mm} />
            </svg>
            <Layer id="ways" width={width} height={height}>
              <Ways model={model} eye={eye} view={view} mm={mm} />
            </Layer>
            <GraveMarks model={model} mm={mm} />
            <div class="pins"><MarkPins model={model} mm={mm} k={eye.scale.value} under /></div>
            <Layer id="scene" width={width} height={height}>
              <Scene model={model} view={view} mm={mm} />
            </Layer>
            <Layer id="held" width={width} height={height}>
              <Held model={model} eye={eye} mm={mm} />
            </Layer>
            <div class="catcher" style={{ width: `${width}px`, height: `${height}px` }} />
            <Pins model={model} eye={eye} goals={goals} view={view} mm={mm} laid={laid.value} />
            <div class="pins"><FilmTags model={model} mm={mm} k={eye.scale.value} /></div>
          </>
        )}
      </div>
      {view && !view.table.hexes && <Edges eye={eye} view={view} mm={mm} />}
      {view && !view.table.hexes && <ScaleBar eye={eye} unit={view.table.unit} mm={mm} />}
      {view && <Weather view={view} />}
      <Tray model={model} eye={eye} />
      {view && <DangerBar model={model} eye={eye} mm={mm} />}
      <div class="zoom over-map">
        <button type="button" onClick={() => eye.zoomBy(1.4)} title={`${say("zoom-in")} (+)`} aria-label={say("zoom-in")}>
          <Icon name="plus" />
        </button>
        <button type="button" onClick={() => eye.zoomBy(1 / 1.4)} title={`${say("zoom-out")} (−)`} aria-label={say("zoom-out")}>
          <Icon name="minus" />
        </button>
        <button type="button" onClick={() => eye.showAll()} title={`${say("fit")} (0)`} aria-label={say("fit")}>
          <Icon name="fit" />
        </button>
      </div>
      <HoverNote model={model} eye={eye} mm={mm} />
      {chooser.value && (
        <Chooser
          {...chooser.value} bounds={host.current!.getBoundingClientRect()} free={eye.free().bottom}
          choose={(piece) => {
            chooser.value = null;
            model.tapPiece(piece);
          }}
          close={() => (chooser.value = null)}
        />
      )}
      {named.value && <Named model={model} what={named.value} close={() => (named.value = null)} />}
      {loupe.value && <Loupe eye={eye} at={loupe.value} width={width} height={height} />}
      <p class="sr" id="map-help">
        {say("map-help")}
      </p>
    </div>
  );
}

// --- names ---------------------------------------------------------------------------------------
/** Names of what is fought for and of units, laid at the scale of the map: the ground's own give way to them. */
function useLaid(model: TableModel, eye: Eye, goals: GoalsDesk) {
  const plates = useComputed(() => (model.view.value ? laidPlates(model.view.value, goals.told.value, mmOf(model.view.value.table.unit) * eye.scale.value, badgeBoxes(model.view.value, mmOf(model.view.value.table.unit) * eye.scale.value)) : []));
  const group = useComputed(() => model.pieces.value.get(model.selected.value ?? "")?.group ?? null);
  const tags = useComputed(() => (model.looking.value ? null : model.panel.value)?.overlay.tags);
  const templates = useComputed(() => (model.looking.value ? null : model.panel.value)?.overlay.templates);
  const ranged = useComputed(() => {
    const overlay = model.looking.value ? null : model.panel.value?.overlay;
    return overlay?.bands ? overlay : NO_OVERLAY;
  });
  // While the hand carries a ghost about, names stay as they are.
  const drawn = useComputed(() => {
    const overlay = model.looking.value || model.carrying.value ? null : model.panel.value?.overlay;
    return overlay?.ghost ? overlay : NO_OVERLAY;
  });
  return useComputed(() => {
    const view = model.view.value;
    const [mm, k] = [mmOf(view?.table.unit ?? "cm"), eye.scale.value];
    const names = [...ghostBoxes(drawn.value, mm * k), ...plates.value.map((one) => one.at), ...tagBoxes({ tags: tags.value, templates: templates.value }, model.pieces.value, mm, k), ...dangerBoxes(model, mm * k), ...(view ? badgeBoxes(view, mm * k) : [])];
    const bands = bandBoxes(ranged.value, mm, k);
    return { bands, plates: plates.value, units: view ? unitNames(view, mm, k, drawn.value.ghost ? null : group.value, names) : [], k };
  });
}
type Laid = ReturnType<typeof useLaid>["value"];

function Names({ view, mm, laid }: { view: View; mm: number; laid: ReadonlySignal<Laid> }) {
  const names = useMemo(() => namesOn(view.terrain, mm, Boolean(view.table.hexes), toldOf(view)), [view.terrain, view.objectives, mm]);
  const { bands, plates, units, k } = laid.value;
  const shown = laidNames(names, k, [...[...plates, ...units].map((one) => one.at), ...bands], [...piecesOnScreen(view, mm * k), ...flagsOnScreen(view, mm * k)]);
  return <GroundNames names={shown} />;
}

/** The ground that is fought for: its name stands on a plate. */
function toldOf(view: View): Set<string> {
  const names = new Set(view.objectives.map((one) => one.label.toLowerCase()));
  const same = view.terrain.filter((piece) => names.has(piece.label.toLowerCase())).map((piece) => piece.id);
  return new Set([...same, ...view.objectives.flatMap((one) => (one.kind === "place" && Array.isArray(one.terrain) ? one.terrain : []))]);
}

// --- everything that changes ---------------------------------------------------------------------
/** What lies still while the hand moves, in a layer of its own: it is not painted again for a ghost. */
function Under({ model, view, mm }: { model: TableModel; view: View; mm: number }) {
  const letterOf = (side: string) => model.letterOf(side);
  const overlay = (model.looking.value ? null : model.panel.value)?.overlay ?? NO_OVERLAY;
  const selected = model.looking.value ? null : model.selected.value;
  const chosen = selected ? model.pieces.value.get(selected) : undefined;
  return (
    <>
      <Zones view={view} mm={mm} letterOf={letterOf} />
      <UnitGround view={view} mm={mm} />
      <Objectives view={view} mm={mm} letterOf={letterOf} />
      {selected && !overlay.tags?.length && <Cohesion view={view} mm={mm} selected={selected} />}
      {overlay.reach && overlay.reach.length > 0 && <Reach reach={overlay.reach} mm={mm} />}
      {chosen && <Arcs piece={chosen} mm={mm} />}
      <Spots view={view} mm={mm} letterOf={letterOf} />
      <SmokeClouds view={view} mm={mm} />
    </>
  );
}

/** Each a drawing of its own: what moves with the hand is painted without what lies still. */
function Layer({ id, width, height, children }: { id: string; width: number; height: number; children: preact.ComponentChildren }) {
  return (
    <svg class="map" id={id} width={width} height={height} viewBox={`0 0 ${round(width)} ${round(height)}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** What lies under the pieces and changes with every step of a proposal. */
function Ways({ model, eye, view, mm }: { model: TableModel; eye: Eye; view: View; mm: number }) {
  const overlay = (model.looking.value ? null : model.panel.value)?.overlay ?? NO_OVERLAY;
  const lines = useComputed<Line[]>(() => allLines(model));
  return (
    <>
      <DangerUnder model={model} view={view} mm={mm} />
      <FieldOfFire overlay={overlay} mm={mm} k={eye.scale.value} />
      <DeviationSign overlay={overlay} mm={mm} />
      <Templates overlay={overlay} mm={mm} pieces={model.pieces.value} letterOf={(side) => model.letterOf(side)} />
      <FreeTemplate model={model} mm={mm} />
      <Trails model={model} mm={mm} />
      <FilmUnder model={model} mm={mm} />
      <CoachWays model={model} mm={mm} />
      {lines.value.map((line, i) => (
        <LineSign key={i} line={line} mm={mm} terrain={view.terrain} />
      ))}
    </>
  );
}

function Scene({ model, view, mm }: { model: TableModel; view: View; mm: number }) {
  // Only what pieces show of a proposal: they do not look at the rest of it.
  const tags = useComputed(() => (model.looking.value ? null : model.panel.value?.overlay.tags) ?? NO_TAGS);
  const selected = useComputed(() => (model.looking.value ? null : standsFor(model.pieces.value.get(model.selected.value ?? ""))));
  const planned = useComputed(() => (selected.value === model.selected.value ? plannedCost(model) : 0));
  return (
    <>
      <AllPieces model={model} view={view} mm={mm} tags={tags.value} selected={selected.value} planned={planned.value} left={model.leftOut.value} />
      <Covered view={view} mm={mm} letterOf={(side) => model.letterOf(side)} />
    </>
  );
}

/** What the hand holds, above the pieces. */
function Held({ model, eye, mm }: { model: TableModel; eye: Eye; mm: number }) {
  const overlay = (model.looking.value ? null : model.panel.value)?.overlay ?? NO_OVERLAY;
  const chosen = model.looking.value ? undefined : model.pieces.value.get(model.selected.value ?? "");
  return (
    <>
      <Followers overlay={overlay} mm={mm} pieces={model.pieces.value} />
      {chosen && <Ghost piece={chosen} overlay={overlay} mm={mm} />}
      <Handles model={model} piece={chosen} mm={mm} k={eye.scale.value} />
      <DangerWay model={model} mm={mm} />
      <BetterGhost model={model} mm={mm} />
      <FilmOver model={model} mm={mm} />
      <Concerned model={model} mm={mm} />
      <FocusRing model={model} mm={mm} />
      <Recalled model={model} mm={mm} />
    </>
  );
}

function allLines(model: TableModel): Line[] {
  const panel = model.looking.value ? null : model.panel.value;
  const lines: Line[] = [...(panel?.overlay.lines ?? [])];
  lines.push(...askedLines(model));
  if (model.sightline.value) lines.push(...parts(model.sightline.value));
  const ruler = model.ruler.value;
  if (ruler.length > 1) lines.push(rulerLine(ruler, model.view.value?.table.unit ?? "cm"));
  return lines;
}

/** A line may come as one with further parts. */
function parts(line: Line): Line[] {
  const more = (line as Line & { parts?: Line[] }).parts;
  return more ? more : [line];
}

export function rulerLine(points: Point[], unit: string): Line {
  const away = (a: Point, b: Point) =>
    unit === "hex" ? 100 * hexesBetween(hexAt(a), hexAt(b)) : Math.hypot(b[0] - a[0], b[1] - a[1]);
  const legs = points.slice(1).map((point, i) => away(points[i]!, point));
  const total = legs.reduce((a, b) => a + b, 0);
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const pills = legs.map((leg, i) => ({ at: middle(points[i]!, points[i + 1]!), text: length(leg, unit, language.value) }));
  if (legs.length > 1) pills.push({ at: points.at(-1)!, text: `= ${length(total, unit, language.value)}` });
  return { points, class: "ruler", pills, text: exactLength(total, unit, language.value) };
}

const LIFT = 0.8; // of its radius, up and to the right: who stands below is seen

const AllPieces = memo(function AllPieces({
  model, view, mm, tags, selected, planned, left,
}: { model: TableModel; view: View; mm: number; tags: TagList; selected: string | null; planned: number; left: string }) {
  const legs = useMemo(() => (id: string) => model.legOf.get(id), [model]);
  const aiming = tags.length > 0;
  const tagged = new Set(tags.flatMap((tag) => [tag.piece, ...(tag.stands_for ?? [])]));
  const chosen = new Set(tags.filter((tag) => tag.chosen).map((tag) => tag.piece));
  const spared = new Set(left.split(" "));
  const side = model.side.value;
  const mine = model.mine.value;
  const floors = model.floors.value;
  const someCan = mine && view.pieces.some((piece) => piece.canAct && piece.fate === "fit");
  const shown = view.pieces.filter((piece) => piece.at && (piece.fate === "fit" || piece.fate === "casualty"));
  // The fallen lie under those who stand.
  // Whoever is up on a platform is seen over those below.
  const rank = (piece: Piece) => (piece.fate !== "fit" ? 0 : piece.id === selected ? 3 : piece.level && isOpenAbove(view, piece) ? 2 : 1);
  const order = [...shown].sort((a, b) => rank(a) - rank(b));
  const names = namesOfFallen(shown, mm);
  return (
    <g class="pieces">
      {mine && selected === null && <Ready pieces={shown} mm={mm} />}
      {order.map((piece) => {
        const own = piece.side === side;
        const dim =
          piece.fate === "fit" &&
          (spared.has(piece.id) ||
            (aiming ? !own && !tagged.has(piece.id) : someCan && own && !piece.canAct && piece.id !== selected));
        return (
          <PieceSign
            key={piece.id} piece={piece} mm={mm} dim={dim} legs={legs} selected={piece.id === selected}
            target={chosen.has(piece.id)} planned={piece.id === selected ? planned : 0}
            named={names.get(piece.id)} above={floorsAbove(view, floors, piece)} hidden={!isOpenAbove(view, piece)} lift={isOver(view, piece, shown) ? LIFT : 0} crowded={(piece.id === selected || piece.active) && isCrowded(piece, shown, mm)}
          />
        );
      })}
    </g>
  );
});

/** Under those who can act now, while nobody is chosen: on a small screen they are found at a glance. */
function Ready({ pieces, mm }: { pieces: readonly Piece[]; mm: number }) {
  const able = pieces.filter((piece) => piece.canAct && piece.fate === "fit");
  return (
    <g class="ready">
      {["case", ""].flatMap((name) => able.map((piece) => <ReadyRim key={`${name} ${piece.id}`} piece={piece} mm={mm} class={name} />))}
    </g>
  );
}

function ReadyRim({ piece, mm, class: name }: { piece: Piece; mm: number; class: string }) {
  const [x, y] = [piece.at![0] * mm, piece.at![1] * mm];
  if (!("box" in piece.base)) return <circle cx={round(x)} cy={round(y)} r={round(radiusOf(piece.base) * mm)} class={name} />;
  const [l, w] = [piece.base.box[0] * mm, piece.base.box[1] * mm];
  const turn = piece.facing && !piece.counter ? degreesOf(piece.facing) : 0;
  return <rect x={round(-w / 2)} y={round(-l / 2)} width={round(w)} height={round(l)} rx="3" transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)})`} class={name} />;
}

/** Whoever rides is seen in what he rides in. */
export function standsFor(piece: Piece | undefined): string | null {
  return (piece?.at === null ? piece.rides : null) ?? piece?.id ?? null;
}

/** Points about to be spent, for the yellow pips. */
export function plannedCost(model: TableModel): number {
  return model.panel.value?.confirm?.spends ?? 0;
}

function FocusRing({ model, mm }: { model: TableModel; mm: number }) {
  const id = model.focused.value;
  const piece = id && id !== model.selected.value ? model.pieces.value.get(id) : undefined;
  if (!piece?.at || piece.fate !== "fit") return null;
  return (
    <g style={{ transform: `translate(${round(piece.at[0] * mm)}px, ${round(piece.at[1] * mm)}px)` }} aria-hidden="true">
      <Around piece={piece} mm={mm} size={radiusOf(piece.base) * mm} dashed />
    </g>
  );
}

/** Pieces that the log line under the pointer speaks of, or that the lesson wants to be taken. */
function Recalled({ model, mm }: { model: TableModel; mm: number }) {
  const wanted = model.wanted.value?.piece;
  const shown = new Set(model.recalled.value);
  if (wanted && wanted !== model.selected.value) shown.add(wanted);
  return (
    <g class="recalled" aria-hidden="true">
      {[...shown].map((id) => {
        const piece = model.pieces.value.get(id);
        return piece?.at && <circle key={id} cx={piece.at[0] * mm} cy={piece.at[1] * mm} r={radiusOf(piece.base) * mm + 6} />;
      })}
    </g>
  );
}

/** The opponent's last way stays as a thin trail until one's own begins. */
function Trails({ model, mm }: { model: TableModel; mm: number }) {
  return (
    <g class={holds(model) ? "trails aside" : "trails"} aria-hidden="true">
      {model.trail.value.map((trail, i) => (
        <path key={i} d={pathOf(trail.points.map(([x, y]): Point => [x * mm, y * mm]))} />
      ))}
    </g>
  );
}

/** A circle laid by hand, to see whom it would touch: plain geometry, no rule. */
function FreeTemplate({ model, mm }: { model: TableModel; mm: number }) {
  const template = model.template.value;
  if (!template) return null;
  const [x, y] = [template.centre[0] * mm, template.centre[1] * mm];
  const touched = touchedBy(model);
  return (
    <g class="template" aria-hidden="true">
      <circle cx={x} cy={y} r={template.radius * mm} class="template-area" />
      <path d={`M${round(x - 6)} ${round(y)}h12M${round(x)} ${round(y - 6)}v12`} class="template-cross" />
      {touched.map((piece) => (
        <circle
          key={piece.id} cx={piece.at![0] * mm} cy={piece.at![1] * mm} r={radiusOf(piece.base) * mm + 4.5} class="touched"
        />
      ))}
    </g>
  );
}

function touchedBy(model: TableModel): Piece[] {
  const template = model.template.value;
  if (!template) return [];
  return (model.view.value?.pieces ?? []).filter(
    (piece) => piece.at && piece.fate === "fit" && touches(piece.at, piece.base, template.centre, template.radius),
  );
}

// --- pills, tags, buttons ------------------------------------------------------------------------
function Pins({ model, eye, goals, view, mm, laid }: { model: TableModel; eye: Eye; goals: GoalsDesk; view: View; mm: number; laid: Laid }) {
  const lines = useComputed(() => allLines(model));
  const panel = model.looking.value ? null : model.panel.value;
  const overlay = panel?.overlay ?? NO_OVERLAY;
  const chosen = model.pieces.value.get(model.selected.value ?? "");
  const template = model.template.value;
  const at = besideAll(panel) ?? overlay.ghost?.at ?? lastRefused(overlay);
  const px = mm * eye.scale.value;
  return (
    <div class="pins">
      <UnitPlates laid={laid.units} px={px} mm={mm} />
      <Plates desk={goals} laid={laid.plates} px={px} mm={mm} />
      <DangerPins model={model} eye={eye} mm={mm} />
      <CoachPins model={model} mm={mm} />
      <Pills lines={lines.value} mm={mm} k={eye.scale.value} />
      <Tags overlay={overlay} mm={mm} k={eye.scale.value} pieces={model.pieces.value} choose={(id) => {
        const piece = model.pieces.value.get(id);
        if (piece) model.tapPiece(piece);
      }} />
      {chosen && at && !model.carrying.value && (panel?.confirm ?? panel?.refused) && (
        <GhostButtons model={model} at={at} size={roundGhost(view, chosen, mm)} mm={mm} {...besideGhost(model, eye, at, mm, roundGhost(view, chosen, mm), laid)} />
      )}
      {storeyed(view).filter((building) => hasRoom(building, mm * eye.scale.value)).map((building) => (
        <FloorBadge key={building.id} model={model} building={building} mm={mm} />
      ))}
      {template && (
        <Pin at={[template.centre[0], template.centre[1] + template.radius]} mm={mm}>
          <span class="pill fire">
            {length(template.radius, view.table.unit, language.value)} · {touchedBy(model).map((piece) => piece.label).join(" ") || "0"}
          </span>
        </Pin>
      )}
    </div>
  );
}

/** A badge over a tiny house would hide it; closer up there is room. */
function hasRoom(building: Terrain, k: number): boolean {
  const box = boxOf(building.outline);
  return Math.min(box.right - box.left, box.bottom - box.top) * k > 70;
}

/** What the badges take on screen, as large as a finger needs them. */
function badgeBoxes(view: View, px: number): Box[] {
  return storeyed(view).filter((one) => hasRoom(one, px)).map(({ outline }) => {
    const { right, top } = boxOf(outline);
    return { x: right * px - 26, y: top * px + 26, wide: 46, high: 46 };
  });
}

/** The floor a building shows; a tap shows the next one. */
function FloorBadge({ model, building, mm }: { model: TableModel; building: Terrain; mm: number }) {
  const floors = building.floors ?? 1;
  const shown = model.floors.value.get(building.id) ?? 0;
  const box = boxOf(building.outline);
  return (
    <Pin at={[box.right, box.top]} mm={mm} class="floor-pin">
      <button
        type="button" class="floor" title={say("floor-next")} aria-label={`${building.label}, ${say("floor-of", { n: shown, m: floors - 1 })}. ${say("floor-next")}`}
        onClick={() => model.showFloor(building.id, (shown + 1) % floors)}
      >
        <Icon name="stairs" />
        {shown}
      </button>
    </Pin>
  );
}

/** How far from the middle of a ghost buttons begin, in mm: the hexes beside it may be tapped next. */
function roundGhost(view: View, piece: Piece, mm: number): number {
  return view.table.hexes ? 150 * mm : radiusOf(piece.base) * mm;
}

const GROWS = 110; // px that the sheet of a phone may grow by when more is told
const PILL = 50; // px: about how wide a length on a way is

/** A few places along something so wide. */
const acrossOf = (x: number, y: number, wide: number): Point[] => [-0.5, 0, 0.5].map((share) => [x + share * wide, y]);

function besideGhost(model: TableModel, eye: Eye, at: Point, mm: number, size: number, laid: Laid) {
  eye.rests.value; // laid anew where the camera has gone
  const place = ([x, y]: Point): Point => toScreen(eye.camera, [x * mm, y * mm]);
  const others = (model.view.value?.pieces ?? []).flatMap((piece) => {
    if (!piece.at || piece.fate !== "fit") return [];
    // A hull is long: neither of its ends lies under them.
    return piece.base && "box" in piece.base ? acrossOf(...place(piece.at), 2 * halfOf(piece)[0] * mm * eye.camera.k) : [place(piece.at)];
  });
  // Neither what one fights for nor handles nor what ends the way lie under the buttons.
  for (const one of model.view.value?.objectives ?? []) others.push(place(one.at));
  const hull = sizeOf(model.pieces.value.get(model.selected.value ?? ""), mm);
  for (const grasp of graspsOf(model)) others.push(toScreen(eye.camera, placeOf(grasp, hull, mm, eye.camera.k)));
  const overlay = model.panel.value?.overlay;
  for (const line of overlay?.lines ?? []) others.push(...(line.pills ?? []).flatMap((pill) => {
    const [x, y] = place(pill.at);
    if (line.class !== "refused") return acrossOf(x, y, PILL);
    return wordsOfRest(line, overlay?.lines ?? [], mm * eye.camera.k).map(([dx, dy]): Point => [x + dx, y + dy]);
  }));
  // Nor names of units.
  for (const { at: name } of laid.units) others.push(...acrossOf(name.x + eye.camera.x, name.y + eye.camera.y, name.wide));
  for (const one of [...(overlay?.ghost ? [overlay.ghost] : []), ...(overlay?.followers ?? [])]) if (one.at !== at) others.push(place(one.at));
  // Nor the words about whoever fires on the way: they hang below it.
  for (const one of model.danger.told.value?.onway ?? []) for (const off of [-90, -30, 30, 90]) others.push([place(one.at)[0] + off, place(one.at)[1] + 42]);
  // Nor do they lie under the choice of layers in the corner.
  if (model.danger.loud.value) for (let x = 20; x < 440; x += 40) others.push([x, 52]);
  const free = eye.free();
  const ghost = place(at);
  return {
    beside: besideOf(ghost, others, 12.5 * eye.camera.k, { width: free.right, height: free.bottom - (free.right < 700 ? GROWS : 0), floor: free.bottom }, Math.max(12.5, size) * eye.camera.k),
    push: pushed(ghost[0], free.right),
  };
}

/** Where a whole side is proposed the buttons lie beside it: at its ghost farthest to the right. */
function besideAll(panel: Panel | null): Point | null {
  const { ghost, followers } = panel?.overlay ?? NO_OVERLAY;
  if (panel?.piece || !ghost || !followers?.length) return null;
  return [ghost.at, ...followers.map((one) => one.at)].reduce((a, b) => (b[0] > a[0] ? b : a));
}

function lastRefused(overlay: Overlay): Point | null {
  const line = overlay.lines?.find((one) => one.class === "refused");
  return line?.points.at(-1) ?? null;
}

/** What lies under the pointer: a piece with its states, or terrain with what it does. */
function HoverNote({ model, eye, mm }: { model: TableModel; eye: Eye; mm: number }) {
  const piece = model.pieces.value.get(model.hovered.value ?? "");
  const thing = model.hoveredThing.value;
  const at = piece?.at ?? thing?.at;
  if (!at) return null;
  const size = piece ? radiusOf(piece.base) * mm * eye.camera.k : 6;
  const [left, y] = toScreen(eye.camera, [at[0] * mm, at[1] * mm]);
  const room = document.getElementById("map")?.clientWidth ?? 800;
  const x = Math.max(158, Math.min(room - 158, left));
  const under = y - size < 110; // no room above
  return (
    <div
      class={under ? "hover-note under" : "hover-note"} aria-hidden="true"
      style={{ left: `${Math.round(x)}px`, top: `${Math.round(under ? y + size + 14 : y - size - 10)}px` }}
    >
      {piece ? <><PieceNote piece={piece} /><FellNote model={model} piece={piece} /></> : thing && <ThingNote thing={thing.thing} />}
    </div>
  );
}

function ThingNote({ thing }: { thing: Thing }) {
  return (
    <>
      <b>{thing.label}</b>
      {thing.detail && <span>{thing.detail}</span>}
    </>
  );
}

export function PieceNote({ piece }: { piece: Piece }) {
  return (
    <>
      <b>
        <SideChip letter={piece.letter} text={piece.label} small /> {piece.name}
      </b>
      <span>{piece.detail}</span>
      {piece.aboard && piece.aboard.count > 0 && (
        <span>{piece.aboard.label ?? say("aboard-of", { n: piece.aboard.count, m: piece.aboard.of ?? piece.aboard.count })}</span>
      )}
      {piece.crew && <span>{say("crew-of", { n: piece.crew.left, m: piece.crew.of })}</span>}
      {piece.markers.map((marker) => (
        <span key={marker.id} class="note-marker">
          <MarkerSign marker={marker} size={16} />
          <span>
            <b>{marker.label}.</b> {marker.detail} {marker.rule && <span class="rid">{marker.rule}</span>}
          </span>
        </span>
      ))}
    </>
  );
}

function Named({ model, what, close }: { model: TableModel; what: Piece | Thing; close: () => void }) {
  return (
    <div class="named over-map" role="dialog" aria-label={what.label}>
      {"markers" in what ? <><PieceNote piece={what} /><FellNote model={model} piece={what} /></> : <ThingNote thing={what} />}
      <button type="button" class="btn quiet" onClick={close} aria-label={say("close")}>
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** Within what is seen of the map, as far down as nothing lies over it. */
function Chooser({
  pieces, x, y, bounds, free, choose, close,
}: { pieces: Piece[]; x: number; y: number; bounds: DOMRect; free: number; choose: (piece: Piece) => void; close: () => void }) {
  const [first, last] = [bounds.top + 8, Math.min(bounds.bottom, bounds.top + free) - 8];
  const high = Math.min(pieces.length * 46, last - first);
  const pressed = useRef(false); // the click that ends the tap which opened it is not meant for it
  return (
    <div
      class="veil over-map" onClick={close} onPointerDown={() => (pressed.current = true)}
      onClickCapture={(event) => {
        if (!pressed.current && event.detail !== 0) event.stopPropagation();
      }}
    >
      <div
        class="chooser" role="menu" aria-label={say("choose-piece")}
        style={{ left: `${Math.min(x, innerWidth - 220)}px`, top: `${Math.max(first, Math.min(y, last - high))}px`, maxHeight: `${high}px` }}
      >
        {pieces.map((piece) => (
          <button key={piece.id} type="button" role="menuitem" onClick={() => choose(piece)}>
            <SideChip letter={piece.letter} text={piece.label} /> {piece.name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What lies under the finger, above it and larger. */
function Loupe({ eye, at, width, height }: { eye: Eye; at: { x: number; y: number }; width: number; height: number }) {
  const [x, y] = eye.mapAt(at.x, at.y);
  const size = 110;
  const k = eye.camera.k * 1.6;
  const span = size / k;
  return (
    <div class="loupe" style={{ left: `${at.x - size / 2}px`, top: `${at.y - size - 56}px` }} aria-hidden="true">
      <svg width={size} height={size} viewBox={`${x - span / 2} ${y - span / 2} ${span} ${span}`}>
        <rect x="0" y="0" width={width} height={height} fill="var(--ground)" />
        <use href="#under" width={width} height={height} />
        <use href="#ways" width={width} height={height} />
        <use href="#scene" width={width} height={height} />
        <use href="#held" width={width} height={height} />
        <path d={`M${x - 6 / k} ${y}h${12 / k}M${x} ${y - 6 / k}v${12 / k}`} stroke="var(--los)" stroke-width={1.5 / k} />
      </svg>
    </div>
  );
}

// --- rulers and scale ----------------------------------------------------------------------------
function Edges({ eye, view, mm }: { eye: Eye; view: View; mm: number }) {
  const top = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      eye.onMove(({ k, x, y }) => {
        const stretch = k / eye.scale.peek();
        if (top.current) top.current.style.transform = `translateX(${x}px) scaleX(${stretch})`;
        if (left.current) left.current.style.transform = `translateY(${y}px) scaleY(${stretch})`;
      }),
    [eye],
  );
  const k = eye.scale.value * mm;
  const { every, label } = view.table.grid;
  const bars = (length: number) => Array.from({ length: Math.ceil(length / (2 * every)) }, (_, i) => i * 2 * every);
  // Figures need room: every second or fourth when the table is small on the screen.
  const step = label * k >= 34 ? label : label * k >= 17 ? label * 2 : label * 5;
  const figures = (length: number) => Array.from({ length: Math.floor(length / step) }, (_, i) => (i + 1) * step).filter((at) => at < length);
  const of = (at: number, length: number) => Math.min(every, length - at) * k;
  return (
    <div class="edges" aria-hidden="true">
      <div class="edge top">
        <div ref={top}>
          {bars(view.table.width).map((at) => (
            <i key={at} style={{ left: `${at * k}px`, width: `${of(at, view.table.width)}px` }} />
          ))}
          {figures(view.table.width).map((at) => (
            <span key={at} style={{ left: `${at * k}px` }}>{at / 100}</span>
          ))}
        </div>
      </div>
      <div class="edge left">
        <div ref={left}>
          {bars(view.table.height).map((at) => (
            <i key={at} style={{ top: `${at * k}px`, height: `${of(at, view.table.height)}px` }} />
          ))}
          {figures(view.table.height).map((at) => (
            <span key={at} style={{ top: `${at * k}px` }}>{at / 100}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function ScaleBar({ eye, unit, mm }: { eye: Eye; unit: string; mm: number }) {
  const { units, parts, px } = scaleBar(eye.scale.value * mm * 100, 210);
  const step = px / parts;
  const figure = (n: number) => (language.value === "fr" ? String(n).replace(".", ",") : String(n));
  const called = unitName(unit, language.value);
  return (
    <svg
      class="scale over-map" width={px + 40} height="34" viewBox={`0 0 ${px + 40} 34`} role="img"
      aria-label={say("scale-of", { d: `${figure(units)} ${called}` })}
    >
      {Array.from({ length: parts }, (_, i) => (
        <rect
          key={i} x={12 + i * step} y="20" width={step} height="6" stroke="var(--ink)"
          fill={i % 2 ? "none" : "var(--ink)"}
        />
      ))}
      {Array.from({ length: parts + 1 }, (_, i) => (
        <text key={i} x={12 + i * step} y="15" text-anchor={i === 0 ? "start" : "middle"}>
          {figure(Math.round((units / parts) * i * 100) / 100)}
          {i === parts ? ` ${called}` : ""}
        </text>
      ))}
    </svg>
  );
}

/** A table without a server: one who looks on, and a film that is all there. */
import { Seat, type Listener } from "../table/seat.ts";
import { TableModel } from "../table/model.ts";
import { type KeptFilm, lastView } from "./kept.ts";

const NOBODY = new Proxy({} as Listener, { get: () => () => undefined });

export function stageOf(film: KeptFilm): TableModel {
  const model = new TableModel();
  const seat = new Seat("film", NOBODY);
  const last = film.scenes.at(-1)!.n;
  seat.hello.value = {
    type: "hello", side: null, letter: null, game: "", ruleset: film.ruleset, scenario: { id: "", title: film.title, turns: film.turns, listed: false },
    sides: film.sides, unit: film.unit, dice: { kind: "seed" }, n: last, language: film.language,
  } as NonNullable<typeof seat.hello.value>;
  seat.view.value = lastView(film);
  seat.n.value = last;
  model.seats.value = [seat];
  model.shown.value = seat.token;
  model.reel.source = async () => ({ view: film.view, scenes: film.scenes, last });
  model.reel.fallen.value = film.fallen;
  if (model.reel.pace.value === "skip") model.reel.pace.value = "normal";
  return model;
}

export const begin = (model: TableModel, film: KeptFilm) => void model.reel.replay(film.scenes[0]!.n, film.scenes.at(-1)!.n);

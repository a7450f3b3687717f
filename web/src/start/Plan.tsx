/** The map of a scenario, small: its ground, where the sides set up, and who stands there already. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { language } from "../language/index.ts";
import type { View } from "../protocol.ts";
import { mmOf } from "../table/camera.ts";
import { Ground } from "../table/ground.tsx";
import { Objectives, Zones } from "../table/overlay.tsx";
import { PieceSign } from "../table/pieces.tsx";

const plans = new Map<string, Promise<View>>();

function planOf(ruleset: string, scenario: string): Promise<View> {
  const key = `${ruleset} ${scenario}`;
  const known = plans.get(key);
  if (known) return known;
  const asked = api.plan(ruleset, scenario).then(({ view }) => view);
  asked.catch(() => plans.delete(key));
  plans.set(key, asked);
  return asked;
}

/** `slice`: the middle of the map fills a frame of any shape; `named`: with the names of its terrain. */
export function Plan({ ruleset, scenario, view, slice = false, named = false }: { ruleset: string; scenario: string; view?: View; slice?: boolean; named?: boolean }) {
  const found = useSignal<View | null>(view ?? null);
  useEffect(() => {
    if (view) return void (found.value = view);
    let wanted = true;
    planOf(ruleset, scenario).then((plan) => wanted && (found.value = plan)).catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [ruleset, scenario, view]);
  language.value; // labels are hidden, so one language does for all
  const plan = found.value;
  const mm = mmOf(plan?.table.unit ?? "cm");
  const [width, height] = [(plan?.table.width ?? 9000) * mm, (plan?.table.height ?? 6000) * mm];
  const letters = new Map((plan?.pieces ?? []).map((piece) => [piece.side, piece.letter]));
  const letterOf = (side: string) => letters.get(side) ?? "N";
  const nowhere = () => undefined;
  return (
    <svg
      class={slice ? "plan map" : "plan whole map"} viewBox={`0 0 ${width} ${height}`} style={{ "--inv": "2.6", ...(slice ? {} : { aspectRatio: `${width} / ${height}` }) }}
      preserveAspectRatio={slice ? "xMidYMid slice" : "xMidYMid meet"} aria-hidden="true"
    >
      <rect width={width} height={height} fill="var(--ground)" />
      {plan && (
        <>
          <Ground terrain={plan.terrain} mm={mm} named={named} />
          {!slice && <Zones view={plan} mm={mm} letterOf={letterOf} clear={plan.pieces} />}
          {!slice && <Objectives view={plan} mm={mm} letterOf={letterOf} named={named} />}
          {plan.pieces.filter((piece) => piece.at && piece.fate === "fit").map((piece) => (
            <PieceSign key={piece.id} piece={piece} mm={mm} dim={false} legs={nowhere} selected={false} target={false} planned={0} above={0} />
          ))}
        </>
      )}
    </svg>
  );
}

import { effect, useSignal } from "@preact/signals";
import { type ComponentType, render } from "preact";
import { useEffect } from "preact/hooks";
import { language, say } from "./language/index.ts";
import { listen, partsOf, place } from "./router.ts";
import "./settings.ts";
import { watch } from "./offline/away.ts";
import { keepPage } from "./offline/keeping.ts";
import { TermNote } from "./words/Terms.tsx";

const PAGES: Record<string, () => Promise<{ default: ComponentType }>> = {
  "": () => import("./start/StartPage.tsx"),
  game: () => import("./table/TablePage.tsx"),
  odds: () => import("./odds/OddsPage.tsx"),
  rules: () => import("./rules/RulesPage.tsx"),
  review: () => import("./review/ReviewPage.tsx"),
  armies: () => import("./armies/ArmiesPage.tsx"),
  "new-battle": () => import("./newbattle/NewBattlePage.tsx"),
  workshop: () => import("./workshop/WorkshopPage.tsx"),
  lab: () => import("./lab/LabPage.tsx"),
};

function App() {
  const [first = "", , part] = partsOf(place.value.path);
  const page = first === "game" && part === "review" ? part : first;
  const shown = useSignal<{ page: string; Page: ComponentType } | null>(null);
  useEffect(() => {
    let wanted = true;
    void (PAGES[page] ?? PAGES[""]!)().then((module) => {
      if (wanted) shown.value = { page, Page: module.default };
    });
    return () => {
      wanted = false;
    };
  }, [page]);
  const Page = shown.value?.Page;
  return (
    <>
      {Page ? <Page key={shown.value?.page} /> : <p class="first-wait">{say("loading")}</p>}
      <TermNote />
    </>
  );
}

document.documentElement.lang = language.value;
effect(() => document.querySelector("link[rel=manifest]")?.setAttribute("href", `/${language.value}.webmanifest`));
listen();
watch();
keepPage();
render(<App />, document.getElementById("app")!);

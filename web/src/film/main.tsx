/** A film kept as a file: the newsreel of a game, with all that it needs in the page itself. */
import { render } from "preact";
import { language } from "../language/index.ts";
import "../settings.ts";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/table.css";
import "../styles/signs.css";
import "../styles/goals.css";
import "../styles/reel.css";
import "../styles/film.css";
import "./kept.ts";
import { Player } from "./Player.tsx";

const film = globalThis.sandtableFilm;
language.value = film.language;
render(<Player film={film} />, document.getElementById("app")!);

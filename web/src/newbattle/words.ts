/** What the page of new battles says itself; it comes with the page, and nobody else needs it. */
import { filledIn, language } from "../language/index.ts";

const en = {
  "battle-lead": "Nobody has played it before. It is laid, played against itself, and changed until it is fair.",
  "rules": "Rules",
  "size": "Size",
  "small": "Small",
  "medium": "Middle",
  "large": "Large",
  "time": "Time",
  "mission": "Mission",
  "any": "Any",
  "number": "Number",
  "number-hint": "The same choices and number make the same battle, on any machine.",
  "another": "Another battle",
  "save": "Save the file",
  "fair": "How fair is it?",
  "fair-yes": "fair",
  "fair-no": "not fair",
  "fair-wait": "being measured",
  "fair-stopped": "not measured",
  "as-shown": "Whoever starts now plays the forces shown here, fair or not.",
  "share": "Share of {side} in decided games, the program against itself:",
  "drawn": "drawn {n}",
  "round": "{a} against {b}",
  "round-points": "{n} more for an aim",
  "round-longer": "a turn more",
  "round-shorter": "a turn less",
  "neither": "Neither side wins more than 60 decided games in 100.",
  "could-not": "It could not be made fair: this is the nearest. Take another, or play it all the same.",
  "measure": "Measure it",
  "stop": "Stop",
  "games": "{n} games",
  "turns": "{n} turns",
};

type NewKey = keyof typeof en;

const fr: Record<NewKey, string> = {
  "battle-lead": "Personne ne l'a encore jouée. La table est dressée, le programme la joue contre lui-même et change les forces jusqu'à ce qu'elle soit équitable.",
  "rules": "Règles",
  "size": "Taille",
  "small": "Petite",
  "medium": "Moyenne",
  "large": "Grande",
  "time": "Époque",
  "mission": "Mission",
  "any": "Au choix",
  "number": "Numéro",
  "number-hint": "Les mêmes choix et le même numéro donnent la même bataille, sur toute machine.",
  "another": "Une autre bataille",
  "save": "Enregistrer le fichier",
  "fair": "Est-elle équitable ?",
  "fair-yes": "équitable",
  "fair-no": "inégale",
  "fair-wait": "en cours de mesure",
  "fair-stopped": "pas mesurée",
  "as-shown": "Qui commence maintenant joue avec les forces montrées ici, équitables ou non.",
  "share": "Part du camp {side} dans les parties décidées, le programme contre lui-même :",
  "drawn": "nulles {n}",
  "round": "{a} contre {b}",
  "round-points": "{n} de plus pour un but",
  "round-longer": "un tour de plus",
  "round-shorter": "un tour de moins",
  "neither": "Aucun camp ne gagne plus de 60 parties décidées sur 100.",
  "could-not": "Impossible à équilibrer : voici la plus proche. Prenez-en une autre, ou jouez-la quand même.",
  "measure": "Mesurer",
  "stop": "Arrêter",
  "games": "{n} parties",
  "turns": "{n} tours",
};

const WORDS = { en, fr };

export function sayNew(key: NewKey, facts: Record<string, string | number> = {}): string {
  return filledIn(WORDS[language.value][key], facts);
}

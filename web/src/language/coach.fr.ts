/** Les mots du conseiller. */
import type { coachWords as english } from "./coach.en.ts";

export const coachWords: Record<keyof typeof english, string> = {
  "coach": "Que feriez-vous à ma place ?",
  "short-coach": "Conseil",
  "key-coach": "que feriez-vous à ma place ? encore : pourquoi",
  "coach-not-now": "Vous n'avez rien à décider maintenant.",
  "coach-thinks": "On joue la suite…",
  "coach-games": "{n} parties",
  "coach-games-so-far": "{n} parties jusqu'ici",
  "coach-why": "Pourquoi",
  "coach-ask-why": "pourquoi cet ordre ?",
  "coach-why-did": "Pourquoi ? {side}",
  "coach-average": "en moyenne",
  "coach-bars": "La barre montre la part de chance dans l'écart.",
  "coach-advised": "conseillé",
  "coach-ahead": "en tête pour l'instant",
  "coach-played": "joué",
  "coach-followed": "Cet ordre a été conseillé.",
  "coach-asked": "Un conseil a été demandé avant cet ordre, qui est un autre que celui conseillé.",
  "coach-game": "Un conseil a été demandé dans cette partie.",
  "coach-asked-short": "autre que conseillé",
};

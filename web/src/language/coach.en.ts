/** Words of the coach. */
export const coachWords = {
  "coach": "What would you do?",
  "short-coach": "Coach",
  "key-coach": "what would you do? again: why",
  "coach-not-now": "There is nothing for you to decide now.",
  "coach-thinks": "Playing it out…",
  "coach-games": "{n} games",
  "coach-games-so-far": "{n} games so far",
  "coach-why": "Why",
  "coach-ask-why": "why?",
  "coach-why-did": "Why? {side}",
  "coach-average": "on average",
  "coach-advised": "advised",
  "coach-played": "played",
  "coach-asked": "The coach was asked before this order, followed or not.",
} as const;

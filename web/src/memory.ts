/** What the browser remembers between visits. A forbidden storage forgets, and nothing else. */

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`sandtable.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`sandtable.${name}`);
    else localStorage.setItem(`sandtable.${name}`, value);
  } catch {
    // Full or forbidden: the choice holds for this visit.
  }
}

// --- your games ----------------------------------------------------------------------------------
/** A game this browser has a seat in: the secret of each seat, by side. */
export interface KeptGame {
  game: string;
  title: string;
  seats: Record<string, string>; // sides played at this screen
  invites: Record<string, string>; // sides played by link
  at: number;
}

export function keptGames(): KeptGame[] {
  try {
    const kept: unknown = JSON.parse(remembered("games") ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function keepGame(game: KeptGame): void {
  const others = keptGames().filter((one) => one.game !== game.game);
  remember("games", JSON.stringify([game, ...others].slice(0, 50)));
}

export function forgetGame(game: string): void {
  remember("games", JSON.stringify(keptGames().filter((one) => one.game !== game)));
}

function isKept(one: unknown): one is KeptGame {
  const game = one as Partial<KeptGame> | null;
  return typeof game?.game === "string" && typeof game.seats === "object" && game.seats !== null;
}

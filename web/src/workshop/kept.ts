/** Files under work, kept by the browser at once: text, what can be undone, and when. */

/** One change: between `at` and the end of `before`, `after` stands now. */
export interface Step {
  label: string;
  at: number;
  before: string;
  after: string;
}

export interface Draft {
  id: string;
  name: string;
  text: string;
  /** The text as it was opened or last saved. */
  saved: string;
  bom: boolean;
  undo: Step[];
  redo: Step[];
  title: string;
  ruleset: string;
  at: number;
}

const [BASE, STORE] = ["sandtable-workshop", "drafts"];

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(BASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("closed"));
  });
}

async function done<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const way = base.transaction(STORE, mode);
      const asked = act(way.objectStore(STORE));
      way.oncomplete = () => resolve(asked.result);
      way.onabort = way.onerror = () => reject(way.error ?? new Error("not kept"));
    });
  } finally {
    base.close();
  }
}

export const keepDraft = (draft: Draft) => done("readwrite", (store) => store.put(draft));
export const draftOf = (id: string) => done<Draft | undefined>("readonly", (store) => store.get(id) as IDBRequest<Draft | undefined>);
export const dropDraft = (id: string) => done("readwrite", (store) => store.delete(id));
export const drafts = async () => (await done<Draft[]>("readonly", (store) => store.getAll() as IDBRequest<Draft[]>)).sort((a, b) => b.at - a.at);

/** The one stretch in which two texts differ. */
export function stepBetween(label: string, before: string, after: string): Step {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at++;
  let end = 0;
  while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { label, at, before: before.slice(at, before.length - end), after: after.slice(at, after.length - end) };
}

export const undone = (text: string, step: Step) => text.slice(0, step.at) + step.before + text.slice(step.at + step.after.length);
export const redone = (text: string, step: Step) => text.slice(0, step.at) + step.after + text.slice(step.at + step.before.length);

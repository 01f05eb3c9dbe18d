/** The history of drafts, for undo and redo. */
export interface History {
  /** Adds the current draft, unless it equals the last one. */
  note(draft: string): void;
  undo(): string | null;
  redo(): string | null;
  canUndo(): boolean;
  canRedo(): boolean;
}

const MOST = 100;

/** Undo and redo over at most 100 states of the form. */
export function createHistory(): History {
  let past: string[] = [];
  let future: string[] = [];
  const step = (from: string[], to: string[]): string | null => {
    const now = past.at(-1);
    if (from === past) {
      if (past.length < 2 || now === undefined) return null;
      past.pop();
      to.push(now);
      return past.at(-1) ?? null;
    }
    const next = future.pop();
    if (next === undefined) return null;
    past.push(next);
    return next;
  };
  return {
    note: (draft) => {
      if (past.at(-1) === draft) return;
      past = [...past, draft].slice(-MOST);
      future = [];
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 1,
    canRedo: () => future.length > 0,
  };
}

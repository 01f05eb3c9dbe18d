import type { WorkingCopy } from './working-copy.ts';

export interface LocalDraft extends WorkingCopy {
  /** Epoch milliseconds. */
  at: number;
}

const keyOf = (accountId: string): string => `livery:brand:${accountId}`;

/** Unsaved input in this browser's storage. It outlives a closed tab and an ended session. */
export const localDraft = {
  read(accountId: string): LocalDraft | null {
    try {
      const stored = localStorage.getItem(keyOf(accountId));
      return stored === null ? null : JSON.parse(stored);
    } catch {
      return null;
    }
  },
  /** False when storage is full or disabled; then only the page has the input. */
  write(accountId: string, copy: WorkingCopy): boolean {
    try {
      localStorage.setItem(keyOf(accountId), JSON.stringify({ ...copy, at: Date.now() }));
      return true;
    } catch {
      return false;
    }
  },
  clear(accountId: string): void {
    try {
      localStorage.removeItem(keyOf(accountId));
    } catch {
      // Nothing to remove: disabled storage is empty.
    }
  },
};

import { previewChoice } from '#workers/platform/console/theme-preview/preview-choice.ts';
import type { Shown } from './preview-controls.ts';

const keyOf = (accountId: string): string => `livery:preview:${accountId}`;

/** The last choices of an account's previews, one entry for each preview; stored in this browser. */
export const previewMemory = {
  read(accountId: string): readonly Shown[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
      return Array.isArray(kept) ? kept.slice(0, 2).map(shownOf) : [];
    } catch {
      return [];
    }
  },
  write(accountId: string, shown: readonly Shown[]): void {
    try {
      localStorage.setItem(keyOf(accountId), JSON.stringify(shown));
    } catch {
      // Without storage, the next visit begins with the default pages.
    }
  },
};

/** Parses a stored choice; missing or unknown values get their defaults. */
function shownOf(kept: unknown): Shown {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const given = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  const { view, situation, mode, viewport, language } = previewChoice('', given.get('view'), given);
  return { view, situation, mode, viewport, language };
}

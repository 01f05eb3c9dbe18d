import { previewChoice } from '../../../theme-preview/preview-choice.ts';
import type { Shown } from './preview-controls.ts';

const keyOf = (accountId: string): string => `livery:preview:${accountId}`;

/** What the previews of an account last showed, one entry for each; kept in this browser. */
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
      // The usual pages the next time.
    }
  },
};

/** A kept choice; what is missing or no longer known is the usual. */
function shownOf(kept: unknown): Shown {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const given = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  const { view, situation, mode, viewport, language } = previewChoice('', given.get('view'), given);
  return { view, situation, mode, viewport, language };
}

import type { Snapshot } from '../../../../schema/branding/wire.ts';

/** What is being edited, and what it was started from. */
export interface WorkingCopy {
  css: string;
  /** The brand document as JSON text, usable or not. */
  document: string;
  revision: string;
  baseHash: string | null;
}

export const pretty = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

/** The current base of an account: the newest draft when it is newer than what is live, else what is live. */
export function baseOf({ live, drafts }: Snapshot): Snapshot['drafts'][number] | Snapshot['live'] {
  const [newest] = drafts;
  if (newest === undefined) return live;
  return live === null || newest.createdAt > live.publishedAt ? newest : live;
}

/** A fresh copy of the account's current base; of the starting stylesheet when nothing was ever saved. */
export function copyOf(snapshot: Snapshot, starterCss: string, accountName: string): WorkingCopy {
  const base = baseOf(snapshot);
  return {
    css: base?.css ?? starterCss,
    document: pretty(base?.config ?? { schemaVersion: 1, identity: { productName: accountName } }),
    revision: snapshot.revision,
    baseHash: base?.hash ?? null,
  };
}

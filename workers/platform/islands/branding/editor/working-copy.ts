import type { Snapshot } from '#schema/branding/wire.ts';

/** The edited content and its base. */
export interface WorkingCopy {
  css: string;
  /** The brand document as JSON text, valid or not. */
  document: string;
  revision: string;
  baseHash: string | null;
}

export const pretty = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

/** Normalizes line ends as editors do, so that unchanged text is equal. */
export const normalLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** The base of an account's edits: the newest draft when it is newer than the live version, else the live version. */
export function baseOf({ live, drafts }: Snapshot): Snapshot['drafts'][number] | Snapshot['live'] {
  const [newest] = drafts;
  if (newest === undefined) return live;
  return live === null || newest.createdAt > live.publishedAt ? newest : live;
}

/** A working copy of the account's base; of the starter stylesheet when nothing was ever saved. */
export function createWorkingCopy(snapshot: Snapshot, starterCss: string, accountName: string): WorkingCopy {
  const base = baseOf(snapshot);
  const document = (base?.unreadable?.includes('config') ? null : base?.config) ??
    snapshot.accountTheme.config ?? { schemaVersion: 1, identity: { productName: accountName } };
  return {
    css: normalLines(base?.css ?? starterCss),
    document: pretty(document),
    revision: snapshot.revision,
    baseHash: base?.hash ?? null,
  };
}

/** The texts of an artifact in the snapshot; null when the snapshot does not have it. */
export function findVersionTexts(
  snapshot: Snapshot,
  hash: string | null,
): { css: string; document: string } | null {
  const found = [snapshot.live, ...snapshot.drafts].find((artifact) => artifact?.hash === hash);
  return found == null ? null : { css: normalLines(found.css), document: pretty(found.config) };
}

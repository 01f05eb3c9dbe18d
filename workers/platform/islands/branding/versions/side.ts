import type { Snapshot } from '#schema/branding/wire.ts';
import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import type { Answer } from '../../support/api.ts';
import { formatKib } from '../editor/moments.ts';
import { normalLines } from '../editor/working-copy.ts';
import type { VersionRecord, VersionSource } from './version-source.ts';

/** One side of a comparison. */
export interface Side {
  name: string;
  css: string;
  config: unknown;
  /** Hash of its artifact, for a preview; null when it is no artifact. */
  hash: string | null;
  size: string | null;
}

/** Key of a side: `editor`, `draft:<hash>` or `version:<number>`. */
export type SideKey = string;

export interface Editing {
  css: string;
  document: string;
}

/** The entries of a choice between the editor, saved drafts and published versions. */
export function sideOptions(
  records: readonly VersionRecord[],
  { drafts }: Snapshot,
  live: number,
): Array<[SideKey, string]> {
  return [
    ['editor', t.draft],
    ...drafts.map(({ hash }): [SideKey, string] => [`draft:${hash}`, t.saved(hash)]),
    ...records.map(({ version }): [SideKey, string] => [
      `version:${version}`,
      version === live ? `${t.version(version)} · ${t.live}` : t.version(version),
    ]),
  ];
}

/** Reads one side: a version from the API, the others from the page. */
export async function readSide(
  key: SideKey,
  source: VersionSource,
  { drafts }: Snapshot,
  editing: Editing,
): Promise<Answer<Side>> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'version') {
    const read = await source.read(Number(id));
    if (!read.ok) return read;
    const { version, css, config, hash, bytes } = read.value;
    const size = hash === null ? t.noCss : t.bytes(formatKib(bytes));
    return { ok: true, value: { name: t.version(version), css: normalLines(css), config, hash, size } };
  }
  const draft = kind === 'draft' ? drafts.find(({ hash }) => hash === id) : undefined;
  if (draft !== undefined) {
    const { hash, css, config, bytes } = draft;
    return {
      ok: true,
      value: { name: t.saved(hash), css: normalLines(css), config, hash, size: t.bytes(formatKib(bytes)) },
    };
  }
  return {
    ok: true,
    value: { name: t.draft, css: editing.css, config: parsed(editing.document), hash: null, size: null },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

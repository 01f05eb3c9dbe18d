import type { AnswerOf } from '../../typescript/src/index.ts';
import { differences } from './compare.ts';
import { type Base, readBasedOn } from './folder.ts';
import type { Service } from './service.ts';
import { EXIT, Stop } from './stop.ts';

export type Snapshot = AnswerOf<'readSnapshot'>;

/** The base of a change (see the API's rule): the newest draft when it is newer than the live artifact. */
export function currentBase({
  live,
  drafts,
}: Snapshot): { hash: string; css: string; config: unknown } | null {
  const [newest] = drafts;
  if (newest !== undefined && (live === null || newest.createdAt > live.publishedAt)) return newest;
  return live;
}

const DID: Readonly<Record<string, string>> = {
  saved: 'saved a draft',
  published: 'published',
  rolled_back: 'restored an earlier version',
  cleared: 'took the stylesheet down',
};

/** Describes who has changed the brand since the folder was pulled, and the differences. */
export async function conflict(
  service: Service,
  { folder, base, snapshot, command }: { folder: string; base: Base; snapshot: Snapshot; command: string },
): Promise<Stop> {
  const [{ changes }, before] = await Promise.all([service.get('listChanges'), readBasedOn(folder)]);
  const since = changes.filter(({ revision }) => revision > base.revision).reverse();
  const who = since.map(({ at, by, change }) => `  ${at}  ${by ?? 'somebody'} ${DID[change] ?? change}`);
  const now = currentBase(snapshot);
  const what = before === null || now === null ? [] : differences(before, now).map((line) => `  ${line}`);
  return new Stop(
    EXIT.conflict,
    ['The brand was changed since you pulled it. Nothing was done.', ...who, ...what].join('\n'),
    `Keep your files, pull into another folder and compare. \`livery-theme ${command} --force\` replaces what is there.`,
  );
}

import { conflict, type Snapshot } from '../conflict.ts';
import { openFolder, pulled } from '../context.ts';
import { changedFiles, DOCUMENT, readBasedOn, writeBase } from '../folder.ts';
import { isUnnamed } from '../new-document.ts';
import { EXIT, Stop } from '../stop.ts';
import { agrees, say } from '../terminal.ts';
import { type Command, isSet, textOf } from './command.ts';

/** The draft to publish: the named one, or the one that was pushed from the folder. */
function chosen(named: string | undefined, base: string | null, changed: readonly string[]): string {
  if (named !== undefined) {
    if (!/^[0-9a-f]{16}$/.test(named))
      throw new Stop(EXIT.usage, `${named} is no draft.`, 'A draft has 16 characters.');
    return named;
  }
  if (changed.length > 0) {
    throw new Stop(
      EXIT.usage,
      `${changed.join(' and ')} changed since the last push, and would not be published.`,
      'Push first, or name the draft with --draft.',
    );
  }
  if (base === null) throw new Stop(EXIT.usage, 'There is no draft.', 'Run `livery-theme push` first.');
  return base;
}

const question = (hash: string, { live }: Snapshot, url: string): string =>
  `Publish the draft ${hash} at ${url}? ${live === null ? 'Nothing is live now.' : `It replaces ${live.hash}.`}`;

export const publish: Command = {
  summary: 'Make the pushed draft live, for all customers',
  usage: 'publish [folder] [--draft <hash>] [--note <text>] [--yes] [--force]',
  help: `Publishes the draft that the folder was pushed as, after a question. It is refused when somebody has changed the
brand since.

  --draft <hash>   another draft
  --note <text>    what the version is about; shown in the list of versions
  --yes            do not ask
  --force          publish although the brand was changed meanwhile`,
  options: {
    draft: { type: 'string' },
    note: { type: 'string' },
    yes: { type: 'boolean' },
    force: { type: 'boolean' },
  },
  operands: 1,
  run: async (given) => {
    const context = await openFolder(given.operands[0]);
    const { folder, service } = context;
    const base = pulled(context, 'push');
    const hash = chosen(textOf(given, 'draft'), base.hash, await changedFiles(folder, base));
    const brand = await readBasedOn(folder);
    if (hash === base.hash && brand !== null && isUnnamed(brand.document)) {
      throw new Stop(
        EXIT.faults,
        `Customers would read “Your product”: ${DOCUMENT} still has the name that it started with.`,
        `Write the name of your product at identity.productName, and push again.`,
      );
    }
    const snapshot = await service.get('readSnapshot');
    if (snapshot.live?.hash === hash) {
      say(`${hash} is live already.`);
      return EXIT.ok;
    }
    if (snapshot.revision !== base.revision && !isSet(given, 'force')) {
      throw await conflict(service, { folder, base, snapshot, command: 'publish' });
    }
    if (!isSet(given, 'yes') && !(await agrees(question(hash, snapshot, service.url)))) {
      throw new Stop(EXIT.refused, 'Nothing was published.');
    }
    const note = textOf(given, 'note');
    const answer = await service.call('publish', {
      hash,
      confirm: hash,
      expectedRevision: snapshot.revision,
      ...(note !== undefined && { note }),
    });
    if (answer.ok) {
      const { revision, accountTheme } = answer.data;
      if (brand !== null) await writeBase(folder, { ...base, revision, baseHash: hash, hash }, brand);
      say(`Published ${hash} as version ${accountTheme.version}. Customers see it from now on.`);
      return EXIT.ok;
    }
    if (answer.status === 404) {
      throw new Stop(EXIT.refused, `The service has no draft ${hash}.`, 'Run `livery-theme push` again.');
    }
    if (answer.status === 409) {
      const now = await service.get('readSnapshot');
      if (now.revision !== snapshot.revision) {
        throw await conflict(service, { folder, base, snapshot: now, command: 'publish' });
      }
      throw new Stop(
        EXIT.refused,
        `${hash} was live before and is archived.`,
        'Run `livery-theme push` to save it again.',
      );
    }
    throw new Stop(EXIT.refused, `The service refused this: ${answer.description ?? answer.error}.`);
  },
};

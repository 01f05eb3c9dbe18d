import { currentBase, type Snapshot } from '../conflict.ts';
import { openFolder } from '../context.ts';
import { changedFiles, DOCUMENT, IMAGES, SHEET, writeBase, writeBrand, written } from '../folder.ts';
import { isUnnamed, NEW_DOCUMENT } from '../new-document.ts';
import type { Service } from '../service.ts';
import { EXIT, Stop } from '../stop.ts';
import { say } from '../terminal.ts';
import { type Command, isSet } from './command.ts';

/** The images of the live document: their pointers, and their addresses. */
const imagesOf = ({ accountTheme }: Snapshot, url: string) =>
  accountTheme.assets.map(({ path, assetId, versionId, url: address }) => ({
    path,
    asset: assetId,
    version: versionId,
    url: new URL(address, url).href,
  }));

async function starter(service: Service, config: unknown) {
  const { starterCss } = await service.get('readContract');
  return { css: starterCss, config: config ?? NEW_DOCUMENT };
}

export const pull: Command = {
  summary: 'Bring the brand into a folder',
  usage: 'pull [folder] [--live] [--force]',
  help: `Writes ${SHEET} (the stylesheet), ${DOCUMENT} (the brand document) and ${IMAGES} (the images that the live
document shows). It takes the newest draft, or what is live when that is newer; an account that has neither
gets the starting stylesheet.

  --live    take what customers see now, in place of the newest draft
  --force   overwrite files with changes that are not pushed`,
  options: { live: { type: 'boolean' }, force: { type: 'boolean' } },
  operands: 1,
  run: async (given) => {
    const { folder, base, service } = await openFolder(given.operands[0]);
    const changed = await changedFiles(folder, base);
    if (changed.length > 0 && !isSet(given, 'force')) {
      throw new Stop(
        EXIT.conflict,
        `${changed.join(' and ')} in ${folder} would be overwritten.`,
        'Push the changes first, pull into another folder, or add --force.',
      );
    }
    const snapshot = await service.get('readSnapshot');
    const current = currentBase(snapshot);
    const { accountTheme, revision, live } = snapshot;
    if (isSet(given, 'live') && live === null) throw new Stop(EXIT.refused, 'Nothing is live.');
    const found = isSet(given, 'live') ? live : current;
    const chosen = found ?? (await starter(service, accountTheme.config));
    const brand = { css: chosen.css, document: written(chosen.config) };
    const images = imagesOf(snapshot, service.url);
    await writeBrand(folder, brand, images);
    const { accountId } = accountTheme;
    const hash = found?.hash ?? null;
    const baseHash = current?.hash ?? null;
    await writeBase(folder, { url: service.url, accountId, revision, baseHash, hash }, brand);
    const from =
      found === null
        ? 'the starting stylesheet'
        : found === live
          ? `what is live (${hash})`
          : `the draft ${hash}`;
    say(
      `Pulled ${from} from ${service.url} into ${folder}: ${SHEET}, ${DOCUMENT}, ${IMAGES} (${images.length}).`,
    );
    if (isUnnamed(brand.document)) say(`Next: write the name of your product into ${DOCUMENT}.`);
    return EXIT.ok;
  },
};

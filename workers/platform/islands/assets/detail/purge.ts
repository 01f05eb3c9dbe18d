import type { AssetUsage } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { createAlert } from '../explain.ts';
import { formatBytes } from '../format.ts';
import { ask, tell } from './ask.ts';
import { placeList } from './places.ts';
import type { Detail } from './section.ts';

const t = texts.assets.purge;

/** Deletes an archived asset permanently after a confirmation. An asset that a brand uses is refused without asking. */
export async function purge(detail: Detail): Promise<void> {
  const { name, usages } = detail.asset;
  if (usages.length > 0) return refuse(name, usages);
  const content = [element('p', {}, t.text), element('p', {}, t.links)];
  if (!(await ask(t.title(name), content, { label: t.confirm, danger: true }))) return;
  const answer = await detail.act<{ freedBytes: number }>('purge');
  if (answer.ok) return detail.gone(t.done(name, formatBytes(answer.value.freedBytes)));
  // Another person restored a version that uses the asset after this page had read its uses.
  const places = answer.body.blockingUsages as AssetUsage[] | undefined;
  await (places === undefined ? tell(t.title(name), [createAlert(answer)]) : refuse(name, places));
}

const refuse = (name: string, places: readonly AssetUsage[]): Promise<void> =>
  tell(t.blockedTitle(name), [element('p', {}, t.blocked), placeList(places)]);

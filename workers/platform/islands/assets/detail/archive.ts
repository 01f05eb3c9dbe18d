import type { AssetReference, AssetUsage } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { createAlert } from '../explain.ts';
import { ask, tell } from './ask.ts';
import { placeList } from './places.ts';
import type { Detail } from './section.ts';

const t = texts.assets.archive;

const blocks = ({ owner }: AssetUsage): boolean => owner !== 'version';

/** Archives the asset after a confirmation. An asset in use is refused without asking. */
export async function archive(detail: Detail): Promise<void> {
  const { asset } = detail;
  const blockers = asset.usages.filter(blocks);
  if (blockers.length > 0) return refuse(asset.name, blockers);
  const lost = [...new Set(asset.usages.flatMap(({ brandVersions }) => brandVersions))].sort((a, b) => b - a);
  const agreed = await ask(
    t.title(asset.name),
    [
      element('p', {}, t.text),
      element('p', {}, t.links),
      lost.length === 0 ? null : element('p', { class: 'notice' }, t.lost(lost)),
    ],
    { label: t.confirm, danger: true },
  );
  if (!agreed) return;
  const answer = await detail.change('DELETE');
  if (answer.ok) return detail.changed(t.done(asset.name));
  // Another person saved a brand that uses the asset after this page had read its uses.
  const places = answer.body.blockingUsages as AssetReference[] | undefined;
  await (places === undefined
    ? tell(t.title(asset.name), [createAlert(answer)])
    : refuse(asset.name, places));
}

const refuse = (name: string, places: ReadonlyArray<AssetReference | AssetUsage>): Promise<void> =>
  tell(t.blockedTitle(name), [
    element('p', {}, t.blocked),
    placeList(places),
    places.some(({ owner }) => owner === 'draft') ? element('p', { class: 'hint' }, t.blockedDrafts) : null,
  ]);

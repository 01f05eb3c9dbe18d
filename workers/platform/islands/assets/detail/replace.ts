import type { AssetDetail, StoredVersion } from '#schema/branding/asset-wire.ts';
import { limits } from '#schema/limits.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { type Change, prepare } from '../../pictures/prepare.ts';
import { failure } from '../../support/api.ts';
import { button, element } from '../../support/element.ts';
import { createAlert } from '../explain.ts';
import { formatBytes } from '../format.ts';
import { changeWords } from '../upload/change-words.ts';
import { sendForm } from '../upload/send-form.ts';
import { ask } from './ask.ts';
import { placeList } from './places.ts';
import { ASSETS, type Detail } from './section.ts';

const t = texts.assets.replace;

/** The view of a replacement's progress. */
export interface ReplaceView {
  progress: HTMLProgressElement;
  fault: HTMLElement;
}

/**
 * Replaces the asset's file, after showing both files and the effect on places that use it. A failure is explained and
 * changes nothing; the file is kept for another try.
 */
export async function replace(detail: Detail, chosen: File, { progress, fault }: ReplaceView): Promise<void> {
  const { asset } = detail;
  fault.replaceChildren();
  const { file, change } = await prepare(chosen);
  const tooLarge = file.size > limits.assetFile;
  if (tooLarge || file.size === 0) {
    fault.replaceChildren(createAlert(failure(tooLarge ? 'payload_too_large' : 'no_file')));
    return;
  }
  const picture = URL.createObjectURL(file);
  const agreed = await ask(t.title(asset.name), question(asset, file, picture, change), { label: t.confirm });
  URL.revokeObjectURL(picture);
  if (!agreed) return;

  const form = new FormData();
  form.set('kind', asset.kind);
  form.set('file', file);
  progress.value = 0;
  progress.hidden = false;
  const answer = await sendForm<StoredVersion>(detail.api, 'PATCH', `${ASSETS}/${asset.id}`, form, {
    onProgress: (share) => {
      progress.value = share;
    },
    signal: new AbortController().signal,
  });
  progress.hidden = true;
  if (!answer.ok) {
    const again = button(texts.again, () => void replace(detail, chosen, { progress, fault }));
    return fault.replaceChildren(createAlert(answer), again);
  }
  await detail.changed(answer.value.created ? t.done(answer.value.version) : t.same);
}

function question(asset: AssetDetail, file: File, picture: string, change: Change | null): HTMLElement[] {
  const { version, url, bytes } = asset.currentVersion;
  const used = asset.usages.filter(({ owner }) => owner !== 'version');
  const side = (words: string, source: string, size: number): HTMLElement =>
    element(
      'figure',
      {},
      element('span', { class: 'thumb' }, element('img', { src: source, alt: '' })),
      element(
        'figcaption',
        { class: 'small' },
        words,
        element('span', { class: 'quiet' }, ` · ${formatBytes(size)}`),
      ),
    );
  return [
    element(
      'div',
      { class: 'pair' },
      side(t.before(version), url, bytes),
      side(t.after(version + 1), picture, file.size),
    ),
    ...(change === null ? [] : [element('p', {}, changeWords(change))]),
    element('p', {}, used.length === 0 ? t.unused : t.used),
    ...(used.length === 0 ? [] : [placeList(used)]),
  ];
}

import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { icon } from '../../support/icon.ts';
import { explain } from '../explain.ts';
import { formatBytes } from '../format.ts';
import { changeWords } from './change-words.ts';
import type { ItemState, QueueItem } from './queue.ts';

const t = texts.assets.upload;

export interface RowActions {
  remove(id: number): void;
  retry(id: number): void;
  open(assetId: string): void;
}

export interface QueueRow {
  dom: HTMLElement;
  show(state: ItemState): void;
  /** Releases the picture's object URL. */
  release(): void;
}

/**
 * The row of one file in the queue. Only changed parts are updated, so that a button keeps the focus during an upload.
 */
export function queueRow(item: QueueItem, actions: RowActions): QueueRow {
  const { id, file, kind } = item;
  const picture = URL.createObjectURL(file);
  const image = element('img', { src: picture, alt: '' });
  image.onerror = () => image.replaceWith(icon('picture'));
  const bar = element('progress', { max: '1', value: '0', 'aria-label': t.progressLabel(file.name) });
  const words = element('p', { class: 'small' });
  const change = element('p', { class: 'small', hidden: true });
  const acts = element('div', { class: 'row-acts' });
  const dom = element(
    'li',
    { class: 'upload' },
    element('span', { class: 'thumb' }, image),
    element(
      'div',
      { class: 'upload-words' },
      element('p', { class: 'upload-name' }, element('strong', {}, file.name)),
      element('p', { class: 'quiet small' }, `${texts.assets.kinds[kind]} · ${formatBytes(file.size)}`),
      change,
      bar,
      words,
    ),
    acts,
  );
  let shown: ItemState['name'] | null = null;

  const actsOf = (state: ItemState): HTMLElement[] => {
    const dismiss = plain(t.dismiss, t.dismissLabel(file.name), () => actions.remove(id));
    if (state.name === 'stored') {
      const { assetId } = state.stored;
      return [plain(t.open, t.openLabel(file.name), () => actions.open(assetId))];
    }
    if (state.name !== 'failed') return [plain(t.cancel, t.cancelLabel(file.name), () => actions.remove(id))];
    return state.again
      ? [plain(t.again, t.againLabel(file.name), () => actions.retry(id)), dismiss]
      : [dismiss];
  };

  return {
    dom,
    show(state) {
      words.textContent = wordsOf(state);
      if (item.change !== undefined && change.hidden) {
        change.textContent = changeWords(item.change);
        change.hidden = false;
      }
      if (state.name === 'sending') bar.value = state.share;
      if (state.name === shown) return;
      shown = state.name;
      dom.dataset.state = state.name;
      bar.hidden = state.name !== 'sending';
      const focused = acts.contains(document.activeElement);
      acts.replaceChildren(...actsOf(state));
      if (focused) acts.querySelector('button')?.focus();
    },
    release: () => URL.revokeObjectURL(picture),
  };
}

function wordsOf(state: ItemState): string {
  if (state.name === 'waiting') return t.waiting;
  if (state.name === 'preparing') return t.preparing;
  if (state.name === 'failed') return explain(state.failure);
  if (state.name === 'stored') return state.stored.created ? t.stored : t.known;
  return state.share < 1 ? t.sending(Math.floor(state.share * 100)) : t.checking;
}

const plain = (label: string, name: string, act: () => void): HTMLElement =>
  button(label, act, { class: 'plain', 'aria-label': name });

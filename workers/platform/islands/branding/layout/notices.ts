import { notices as t } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import { button, element } from '../../support/element.ts';

export type NoticeKind = 'done' | 'info' | 'error';
/** Each place shows one notice at a time. */
export type NoticePlace = 'connection' | 'session' | 'kept' | 'plain' | 'unreadable' | 'schedule' | 'result';

interface Notice {
  kind: NoticeKind;
  text: string;
  actions?: readonly HTMLElement[];
  /** Whether the notice stays until it is cleared. */
  lasting?: boolean;
}

export interface Notices {
  dom: HTMLElement;
  show(place: NoticePlace, notice: Notice): void;
  clear(place: NoticePlace): void;
  /** Removes notices of success. */
  over(): void;
}

/** Messages in a bar above the editor, which screen readers announce. */
export function createNotices(): Notices {
  const dom = element('div', { class: 'notices', 'aria-live': 'polite' });
  const shown = new Map<NoticePlace, HTMLElement>();
  const clear = (place: NoticePlace) => {
    shown.get(place)?.remove();
    shown.delete(place);
  };
  return {
    dom,
    clear,
    over: () => {
      if (shown.get('result')?.classList.contains('done')) clear('result');
    },
    show: (place, { kind, text, actions = [], lasting = false }) => {
      clear(place);
      const bar = element(
        'div',
        { class: `bar-notice ${kind}`, role: kind === 'error' ? 'alert' : 'status', 'data-place': place },
        element('p', {}, text),
        ...actions,
        lasting
          ? null
          : button('×', () => clear(place), { class: 'bare', 'aria-label': t.dismiss, title: t.dismiss }),
      );
      shown.set(place, bar);
      dom.append(bar);
    },
  };
}

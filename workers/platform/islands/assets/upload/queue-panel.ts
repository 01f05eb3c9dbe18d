import { SECOND } from '#schema/time.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { signInLink } from '../../support/messages.ts';
import type { Pause, UploadQueue } from './queue.ts';
import { type QueueRow, queueRow, type RowActions } from './queue-row.ts';

const t = texts.assets.upload;

interface PanelActions extends RowActions {
  resume(): void;
  clear(): void;
  /** The element that gets the focus when the panel is removed. */
  away(): HTMLElement;
}

export interface QueuePanel {
  dom: HTMLElement;
  /** Renders the queue. */
  show(queue: UploadQueue): void;
}

/** The panel of the queue: a row for each file, the reason of a pause, and the number of stored files. */
export function createQueuePanel(actions: PanelActions): QueuePanel {
  const rows = new Map<number, QueueRow>();
  const list = element('ul', { class: 'uploads' });
  const notice = element('div');
  const count = element('p', { class: 'quiet small' });
  const clear = button(t.clear, actions.clear, { class: 'plain' });
  const dom = element(
    'section',
    { class: 'card queue', 'aria-labelledby': 'uploads', hidden: true },
    element('div', { class: 'queue-head' }, element('h2', { id: 'uploads' }, t.queue), count, clear),
    notice,
    list,
  );
  let paused: Pause = null;
  let ticking: ReturnType<typeof setInterval> | undefined;

  function showPause(pause: Pause): void {
    if (pause === paused) return;
    paused = pause;
    clearInterval(ticking);
    notice.replaceChildren(...(pause === null ? [] : [pauseNotice(pause)]));
  }

  function pauseNotice(pause: NonNullable<Pause>): HTMLElement {
    const goOn = button(t.goOn, actions.resume);
    if (pause.reason !== 'rate_limited') {
      const out = pause.reason === 'signed_out';
      return element(
        'div',
        { class: 'notice', role: 'alert' },
        element('p', {}, out ? t.signedOut : t.offline),
        element('div', { class: 'actions' }, ...(out ? [signInLink()] : []), goOn),
      );
    }
    // This element is outside the live region, so that screen readers do not announce every second.
    const rest = element('span', { 'aria-hidden': 'true' });
    const tick = () => {
      rest.textContent = t.goingOn(Math.max(0, Math.ceil((pause.until - Date.now()) / SECOND)));
    };
    tick();
    ticking = setInterval(tick, SECOND);
    return element(
      'div',
      { class: 'notice' },
      element('p', {}, element('span', { role: 'status' }, t.tooMany), ' ', rest),
    );
  }

  return {
    dom,
    show(queue) {
      const held = dom.contains(document.activeElement);
      for (const item of queue.items) {
        const row = rows.get(item.id) ?? queueRow(item, actions);
        if (!rows.has(item.id)) {
          rows.set(item.id, row);
          list.append(row.dom);
        }
        row.show(item.state);
      }
      const kept = new Set(queue.items.map(({ id }) => id));
      for (const [id, row] of rows) {
        if (kept.has(id)) continue;
        row.release();
        row.dom.remove();
        rows.delete(id);
      }
      const finished = queue.items.filter(({ state }) => state.name === 'stored' || state.name === 'failed');
      count.textContent = t.count(finished.length, queue.items.length);
      clear.hidden = finished.length === 0;
      dom.hidden = queue.items.length === 0;

      showPause(queue.pause);
      if (held && !isThere(document.activeElement)) (list.querySelector('button') ?? actions.away()).focus();
    },
  };
}

/** The action of the pressed control may have removed or hidden it. */
const isThere = (control: Element | null): boolean =>
  control !== null && control !== document.body && control.checkVisibility();

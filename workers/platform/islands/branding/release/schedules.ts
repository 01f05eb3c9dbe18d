import type { Schedule } from '#schema/branding/schedule-wire.ts';
import { notices as noticeTexts } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import { schedule as t } from '#workers/platform/texts/console-scripts/branding/schedule.ts';
import type { Answer } from '../../support/api.ts';
import { confirmed } from '../../support/confirm.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import { explain } from '../actions/explain.ts';
import { resolveConflict } from '../actions/resolve-conflict.ts';
import { save } from '../actions/save.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { momentWords } from './moment-words.ts';
import type { PublishAnswer } from './publish-question.ts';

const SCHEDULES = '/api/reseller/theme/schedules';

export interface Schedules {
  /** The list of scheduled publishes, for the panel of versions. */
  dom: HTMLElement;
  reload(): Promise<void>;
  /** Schedules the publish of a saved draft. */
  put(hash: string, chosen: PublishAnswer & { at: number }): Promise<void>;
}

/** The pending schedule in the bar above the editor, and the results of earlier ones in the list. */
export function createSchedules(brandingEditor: () => BrandingEditor): Schedules {
  const list = element('ul', { class: 'schedule-list' });
  const dom = element(
    'section',
    { class: 'schedules', 'aria-labelledby': 'schedules-title', hidden: true },
    element('h2', { id: 'schedules-title' }, t.title),
    list,
  );
  let asked = 0;

  async function reload(): Promise<void> {
    const own = ++asked;
    const answer: Answer<{ schedules: Schedule[] }> = await brandingEditor().api.call('GET', SCHEDULES);
    // The page works without the list; the next change reads it again.
    if (own !== asked || !answer.ok) return;
    show(answer.value.schedules);
  }

  function show(all: readonly Schedule[]): void {
    const [newest] = all;
    const { notices } = brandingEditor();
    dom.hidden = all.length === 0;
    refill(list, ...all.map(itemOf));
    const pending = newest?.outcome === null ? newest : undefined;
    const state = newest === undefined ? null : barOf(newest);
    if (newest === undefined || state === null) {
      notices.clear('schedule');
      return;
    }
    notices.show('schedule', {
      kind: state.kind,
      text: state.text,
      lasting: pending !== undefined,
      actions: pending === undefined ? [] : [button(t.cancel, () => void cancel(pending))],
    });
  }

  function barOf(one: Schedule): { kind: 'info' | 'error'; text: string } | null {
    const at = timeOf(one);
    if (one.outcome === null)
      return one.asChosen
        ? { kind: 'info', text: t.pending(one.hash, at) }
        : { kind: 'error', text: t.pendingChanged(at) };
    const reason = t.refused[one.outcome];
    return reason === undefined ? null : { kind: 'error', text: t.refusal(at, reason) };
  }

  const itemOf = (one: Schedule): HTMLElement =>
    element(
      'li',
      {},
      element('strong', {}, t.outcomes[one.outcome ?? 'pending']),
      element('time', { datetime: one.publishAt }, timeOf(one)),
      element('span', { class: 'quiet', dir: 'auto' }, t.draftBy(one.hash, one.by)),
      one.note === null ? null : element('span', { class: 'said', dir: 'auto' }, one.note),
      one.outcome === null
        ? button(t.cancel, () => void cancel(one), {
            class: 'plain',
            'aria-label': t.cancelLabel(timeOf(one)),
          })
        : null,
    );

  async function cancel(one: Schedule): Promise<void> {
    const sure = await confirmed({
      title: t.cancelTitle,
      text: t.cancelText(timeOf(one)),
      button: t.cancelButton,
    });
    if (!sure) return;
    const answer = await brandingEditor().api.call('DELETE', `${SCHEDULES}/${one.id}`);
    // The schedule may have ended in another way meanwhile, which the list shows.
    if (!answer.ok && answer.error !== 'conflict') {
      explain(brandingEditor(), answer, () => void cancel(one));
      return;
    }
    if (answer.ok) brandingEditor().notices.show('result', { kind: 'done', text: t.cancelled });
    await reload();
  }

  async function put(
    hash: string,
    chosen: PublishAnswer & { at: number },
    id = crypto.randomUUID(),
  ): Promise<void> {
    const { api, saved, state, timeZone, notices } = brandingEditor();
    state.set({ busy: 'publishing' });
    const answer = await api.call('PUT', `${SCHEDULES}/${id}`, {
      hash,
      expectedRevision: saved.revision,
      publishAt: new Date(chosen.at).toISOString(),
      timeZone,
      ...(chosen.note !== null && { note: chosen.note }),
    });
    state.set({ busy: null });
    if (!answer.ok) {
      if (answer.error === 'conflict')
        return resolveConflict(brandingEditor(), () => void save(brandingEditor(), true));
      // The retry uses the same id, so that a lost answer makes no second schedule.
      return explain(brandingEditor(), answer, () => void put(hash, chosen, id));
    }
    notices.show('result', { kind: 'done', text: noticeTexts.scheduled(momentWords(chosen.at, timeZone)) });
    await reload();
  }

  return { dom, reload, put: (hash, chosen) => put(hash, chosen) };
}

const timeOf = ({ publishAt, timeZone }: Schedule): string => momentWords(Date.parse(publishAt), timeZone);

/** Reads the schedules now, and again after every change of the saved draft or the live brand. */
export function followSchedules(brandingEditor: BrandingEditor): void {
  let known = '';
  brandingEditor.state.watch(({ hash, liveHash, busy, unsaved }) => {
    if (busy !== null || unsaved) return;
    const seen = `${hash} ${liveHash}`;
    if (seen === known) return;
    known = seen;
    void brandingEditor.schedules.reload();
  });
}

import { limits } from '#schema/limits.ts';
import { HOUR } from '#schema/time.ts';
import { localIn, momentIn } from '#workers/platform/core/zoned-time.ts';
import { schedule as t } from '#workers/platform/texts/console-scripts/branding/schedule.ts';
import { element } from '../../support/element.ts';
import { momentWords } from './moment-words.ts';

export interface WhenField {
  dom: HTMLElement;
  /** The chosen time; null for now. */
  chosen(): number | null;
  /** Whether the time is valid; a fault is shown at the field. */
  check(): boolean;
}

/** The field for the time of a publish: now, or a time in the person's time zone, whose name and offset are shown. */
export function createWhenField(timeZone: string, onChange: (later: boolean) => void): WhenField {
  const choice = (value: string, label: string, checked: boolean) => {
    const input = element('input', { type: 'radio', name: 'publish-when', value });
    input.checked = checked;
    input.addEventListener('change', show);
    return { input, dom: element('label', { class: 'check' }, input, ` ${label}`) };
  };
  const now = choice('now', t.now, true);
  const later = choice('later', t.later, false);
  const time = element('input', {
    type: 'datetime-local',
    id: 'publish-at',
    'aria-describedby': 'publish-at-words publish-at-fault',
  });
  const words = element('p', { class: 'quiet small', id: 'publish-at-words', 'aria-live': 'polite' });
  const fault = element('p', { class: 'fault', id: 'publish-at-fault', role: 'alert', hidden: true });
  const field = element(
    'div',
    { class: 'field', hidden: true },
    element('label', { for: 'publish-at' }, t.time(timeZone)),
    time,
    words,
    fault,
  );
  time.addEventListener('input', show);

  function show(): void {
    field.hidden = !later.input.checked;
    if (!field.hidden && time.value === '') {
      const at = Date.now();
      time.min = localIn(timeZone, at);
      time.max = localIn(timeZone, at + limits.scheduleAhead);
      time.value = localIn(timeZone, Math.ceil((at + HOUR) / HOUR) * HOUR);
    }
    const at = momentIn(timeZone, time.value);
    words.textContent = at === null ? '' : momentWords(at, timeZone);
    say(null);
    onChange(later.input.checked);
  }

  function say(text: string | null): void {
    fault.textContent = text ?? '';
    fault.hidden = text === null;
    time.setAttribute('aria-invalid', String(text !== null));
  }

  return {
    dom: element('fieldset', { class: 'when' }, element('legend', {}, t.when), now.dom, later.dom, field),
    chosen: () => (later.input.checked ? momentIn(timeZone, time.value) : null),
    check: () => {
      if (!later.input.checked) return true;
      const at = momentIn(timeZone, time.value);
      const ahead = at === null ? null : at - Date.now();
      const text =
        ahead === null ? t.noTime : ahead <= 0 ? t.past : ahead > limits.scheduleAhead ? t.far : null;
      say(text);
      if (text !== null) time.focus();
      return text === null;
    },
  };
}

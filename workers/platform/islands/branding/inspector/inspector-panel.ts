import { inspector as t } from '#workers/platform/texts/console-scripts/branding/inspector.ts';
import { button, element } from '../../support/element.ts';
import { icon } from '../../support/icon.ts';
import { refill } from '../../support/keep-place.ts';

interface InspectorActs {
  toggle(): void;
  leave(): void;
  choose(part: string): void;
  /** Selects the next or the previous element of the part. */
  step(by: 1 | -1): void;
  around(): void;
}

interface Place {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  /** Name of the part that contains the element. */
  readonly around: string | null;
}

export interface InspectorPanel {
  readonly opener: HTMLButtonElement;
  readonly dom: HTMLElement;
  open(is: boolean): void;
  /** Sets the parts that can be chosen. */
  parts(all: ReadonlyMap<string, readonly Element[]>, chosen: string | null): void;
  show(place: Place, content: readonly HTMLElement[]): void;
  clear(): void;
  say(text: string): void;
}

/**
 * The panel below the preview: a list of parts, as an alternative to pointing, and the information about the chosen
 * part.
 */
export function createInspectorPanel(acts: InspectorActs): InspectorPanel {
  const opener = button('', acts.toggle, {
    class: 'icon-button',
    'aria-label': t.button,
    title: t.button,
    'aria-pressed': 'false',
  });
  opener.append(icon('target'));
  const said = element('p', { role: 'status', class: 'said' });
  const select = element('select', { onchange: () => acts.choose(select.value) });
  const place = element('span', { class: 'quiet' });
  const previous = button('‹', () => acts.step(-1), { 'aria-label': t.previous, title: t.previous });
  const next = button('›', () => acts.step(1), { 'aria-label': t.next, title: t.next });
  const around = button('', acts.around, { class: 'link' });
  const body = element('div', { class: 'part' });
  const dom = element(
    'section',
    { class: 'inspector', 'aria-label': t.title, hidden: true },
    element(
      'div',
      { class: 'heading' },
      element('h2', {}, t.title),
      button('×', acts.leave, { class: 'bare', 'aria-label': t.close, title: t.close }),
    ),
    said,
    element(
      'div',
      { class: 'which' },
      element('label', {}, `${t.parts} `, select),
      previous,
      place,
      next,
      around,
    ),
    body,
  );
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') acts.leave();
  });
  let listed = '';

  function clear(): void {
    for (const control of [previous, next, around, place]) control.hidden = true;
    if (body.childElementCount > 0) body.replaceChildren();
  }
  clear();

  return {
    opener,
    dom,
    open: (is) => {
      const held = dom.contains(document.activeElement) || document.activeElement?.tagName === 'IFRAME';
      dom.hidden = !is;
      opener.setAttribute('aria-pressed', String(is));
      said.textContent = is ? t.lead : '';
      if (!is) {
        clear();
        if (held) opener.focus();
      }
    },
    parts: (all, chosen) => {
      const options = [...all].map(([name, elements]) => [name, t.option(name, elements.length)] as const);
      const key = JSON.stringify(options);
      if (key !== listed) {
        listed = key;
        select.replaceChildren(
          element('option', { value: '', disabled: true }, t.choose),
          ...options.map(([name, label]) => element('option', { value: name }, label)),
        );
      }
      select.value = chosen ?? '';
    },
    show: ({ at, count, around: outer }, content) => {
      place.textContent = t.place(at, count);
      place.hidden = false;
      previous.hidden = next.hidden = count < 2;
      around.hidden = outer === null;
      around.textContent = outer === null ? '' : t.around(outer);
      refill(body, ...content);
    },
    clear,
    say: (text) => {
      if (said.textContent !== text) said.textContent = text;
    },
  };
}

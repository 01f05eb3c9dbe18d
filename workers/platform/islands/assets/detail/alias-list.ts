import type { AssetReference } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { icon } from '../../support/icon.ts';
import { refill } from '../../support/keep-place.ts';
import { createAlert } from '../explain.ts';
import { createFault } from './fault.ts';
import { placeList } from './places.ts';
import type { Detail, Section } from './section.ts';

const t = texts.assets.aliases;
const LONGEST = 63;

/** The section of aliases, where they are added and removed; a refusal is shown at the field. */
export function aliasList(detail: Detail): Section {
  const list = element('ul', { class: 'tags' });
  const input = element('input', {
    id: 'new-alias',
    type: 'text',
    maxlength: String(LONGEST),
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const fault = createFault(input);
  const blocked = element('div', { class: 'fault' });
  input.addEventListener('input', fault.clear);

  async function add(): Promise<void> {
    const alias = input.value.trim();
    if (alias === '') return input.focus();
    const answer = await detail.change('PATCH', { addAlias: alias });
    if (!answer.ok) return fault.show(answer);
    input.value = '';
    fault.clear();
    blocked.replaceChildren();
    await detail.changed(t.added(alias));
  }

  async function remove(alias: string): Promise<void> {
    const answer = await detail.change('PATCH', { removeAlias: alias });
    if (answer.ok) {
      blocked.replaceChildren();
      await detail.changed(t.removed(alias));
      input.focus();
      return;
    }
    const places = answer.body.blockingRefs as AssetReference[] | undefined;
    blocked.replaceChildren(
      ...(places === undefined
        ? [createAlert(answer)]
        : [element('p', { class: 'error', role: 'alert' }, t.blocked(alias)), placeList(places)]),
    );
  }

  const form = element(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        void add();
      },
    },
    element('label', { for: 'new-alias' }, t.new),
    element('div', { class: 'joined' }, input, element('button', { type: 'submit' }, t.add)),
    fault.dom,
    element('p', { class: 'hint' }, t.hint),
  );

  return {
    dom: element(
      'section',
      { 'aria-labelledby': 'asset-aliases' },
      element('h3', { id: 'asset-aliases' }, t.title),
      list,
      blocked,
      form,
    ),
    show({ aliases, archivedAt }) {
      form.hidden = archivedAt !== null;
      refill(
        list,
        ...(aliases.length === 0
          ? [element('li', { class: 'quiet small' }, t.none)]
          : aliases.map(aliasItem)),
      );
    },
  };

  function aliasItem(alias: string): HTMLElement {
    const taking = button('', () => void remove(alias), {
      class: 'bare',
      'aria-label': t.remove(alias),
      title: t.remove(alias),
    });
    taking.append(icon('close'));
    return element('li', { class: 'tag removable' }, element('code', {}, alias), taking);
  }
}

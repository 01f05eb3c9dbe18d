import { type RouteId, routeIds } from '#schema/contract/manifest/route-ids.ts';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { button, element } from '../../support/element.ts';
import { arrange } from '../../support/keep-place.ts';
import type { DocumentModel } from './document-model.ts';
import { type Field, fieldIdOf } from './field.ts';
import { parsePointer } from './pointer.ts';

const ORDER = '/navigation/order';
const HIDDEN = '/navigation/hidden';

/** The field of page names, order and visibility, with a row for each page. */
export function navigationField(model: DocumentModel, contract: StylingContract): Field {
  const nameOf = (id: RouteId) => contract.routes.find((route) => route.id === id)?.label ?? id;
  const listed = (pointer: string): unknown[] => {
    const value = model.value(pointer);
    return Array.isArray(value) ? value : [];
  };
  /** The order that customers see: first the pages that the document lists, then the others. */
  const order = (): RouteId[] => {
    const named = listed(ORDER).filter((id): id is RouteId => routeIds.some((known) => known === id));
    return [...named, ...routeIds.filter((id) => !named.includes(id))];
  };
  const message = element('p', { class: 'fault', role: 'alert', hidden: true });
  const rows = new Map(routeIds.map((id) => [id, createRow(id)]));
  const list = element('ol', { class: 'pages' });

  function createRow(id: RouteId) {
    const pointer = `/navigation/labels/${id}`;
    const label = element('input', {
      type: 'text',
      id: fieldIdOf(pointer),
      placeholder: nameOf(id),
      'aria-label': t.navigation.label(nameOf(id)),
      autocomplete: 'off',
    });
    label.addEventListener('input', () => model.set(pointer, label.value === '' ? undefined : label.value));
    const shown = element('input', { type: 'checkbox', 'aria-label': t.navigation.shown(nameOf(id)) });
    shown.addEventListener('change', () => {
      const hidden = listed(HIDDEN).filter((other) => other !== id);
      const next = shown.checked ? hidden : [...hidden, id];
      model.set(HIDDEN, next.length === 0 ? undefined : next);
    });
    const up = button('↑', () => move(id, -1), { class: 'bare', 'aria-label': t.navigation.up(nameOf(id)) });
    const down = button('↓', () => move(id, 1), {
      class: 'bare',
      'aria-label': t.navigation.down(nameOf(id)),
    });
    const dom = element(
      'li',
      {},
      up,
      down,
      label,
      element('label', { class: 'check' }, shown, ` ${t.navigation.shownShort}`),
    );
    return { dom, label, shown, up, down, pointer };
  }

  function move(id: RouteId, by: number): void {
    const pages = order();
    const at = pages.indexOf(id);
    pages.splice(at, 1);
    pages.splice(at + by, 0, id);
    const usual = pages.every((page, index) => page === routeIds[index]);
    model.set(ORDER, usual ? undefined : pages);
    const row = rows.get(id);
    (by < 0 ? row?.up : row?.down)?.focus();
  }

  model.watch(() => {
    const pages = order();
    const wanted = pages.flatMap((id) => rows.get(id)?.dom ?? []);
    arrange(list, wanted);
    for (const [id, { label, shown, up, down, pointer }] of rows) {
      const value = model.value(pointer);
      const text = typeof value === 'string' ? value : '';
      if (label.value !== text) label.value = text;
      shown.checked = !listed(HIDDEN).includes(id);
      // The first page of the dashboard cannot be hidden.
      shown.disabled = id === 'projects' || model.json() === null;
      up.disabled = pages[0] === id;
      down.disabled = pages.at(-1) === id;
      up.title = up.disabled ? t.navigation.atStart : '';
      down.title = down.disabled ? t.navigation.atEnd : '';
    }
  });

  let wrong: HTMLInputElement | undefined;
  return {
    pointer: '/navigation',
    dom: element('div', {}, list, message),
    fault: (text, path = '') => {
      const [, , id] = parsePointer(path);
      wrong?.removeAttribute('aria-invalid');
      wrong = text === null ? undefined : rows.get(id as RouteId)?.label;
      wrong?.setAttribute('aria-invalid', 'true');
      message.textContent = text ?? '';
      message.hidden = text === null;
    },
    focus: () => (wrong ?? rows.get('projects')?.label)?.focus(),
  };
}

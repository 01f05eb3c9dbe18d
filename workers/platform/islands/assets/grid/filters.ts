import { limits } from '#schema/limits.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';

const t = texts.assets;
const TYPING_MS = 250;

export interface Filter {
  q: string;
  /** Empty for all kinds. */
  kind: string;
  state: string;
}

export interface Filters {
  dom: HTMLElement;
  /** The current filters. */
  current(): Filter;
  clear(): void;
  focus(): void;
}

const EVERYTHING = { q: '', kind: '', state: 'active' } as const satisfies Filter;

export const isDefault = ({ q, kind, state }: Filter): boolean =>
  q.trim() === '' && kind === '' && state === 'active';

/**
 * The filters: search, kind and state. They are stored in the page's address, so that reloading or sharing it gives the
 * same result.
 */
export function createFilters(onChange: () => void): Filters {
  const asked = new URL(location.href).searchParams;
  const search = element('input', {
    id: 'search',
    type: 'search',
    maxlength: String(limits.assetSearch),
    placeholder: t.search.placeholder,
    autocomplete: 'off',
    oninput: () => {
      clearTimeout(typing);
      typing = setTimeout(changed, TYPING_MS);
    },
  });
  search.value = asked.get('q') ?? EVERYTHING.q;
  let typing: ReturnType<typeof setTimeout> | undefined;
  const kind = choice('kind', { '': t.search.anyKind, ...t.kinds }, asked.get('kind'), changed);
  const state = choice('state', t.states, asked.get('state'), changed);

  const current = (): Filter => ({ q: search.value, kind: kind.value, state: state.value });

  function changed(): void {
    clearTimeout(typing);
    const address = new URL(location.href);
    for (const [name, value] of Object.entries(current())) {
      if (value === EVERYTHING[name as keyof Filter]) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    history.replaceState(null, '', address);
    onChange();
  }

  return {
    dom: element(
      'form',
      {
        class: 'filters',
        role: 'search',
        onsubmit: (event) => {
          event.preventDefault();
          changed();
        },
      },
      field('search', t.search.label, search),
      field('kind', t.search.kind, kind),
      field('state', t.search.state, state),
    ),
    current,
    clear() {
      search.value = EVERYTHING.q;
      kind.value = EVERYTHING.kind;
      state.value = EVERYTHING.state;
      changed();
      search.focus();
    },
    focus: () => search.focus(),
  };
}

const field = (id: string, label: string, control: HTMLElement): HTMLElement =>
  element('div', {}, element('label', { for: id }, label), control);

function choice(
  id: 'kind' | 'state',
  options: Readonly<Record<string, string>>,
  asked: string | null,
  onchange: () => void,
): HTMLSelectElement {
  const made = element(
    'select',
    { id, onchange },
    ...Object.entries(options).map(([value, label]) => element('option', { value }, label)),
  );
  const known = Object.hasOwn(options, asked ?? EVERYTHING[id]);
  made.value = known ? (asked ?? EVERYTHING[id]) : EVERYTHING[id];
  return made;
}

/** The filter as the query of the API. */
export function formatQuery({ q, kind, state }: Filter, cursor: string | null): string {
  const query = new URLSearchParams();
  if (q.trim() !== '') query.set('q', q.trim());
  if (q.trim() !== '') query.set('aliases', 'true');
  if (kind !== '') query.set('kind', kind);
  if (state !== 'all') query.set('state', state);
  if (cursor !== null) query.set('cursor', cursor);
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether an asset still has the state of the filter. A renamed asset stays until the next search. */
export const isIn = ({ state }: Filter, { archivedAt }: { archivedAt: string | null }): boolean =>
  state === 'all' || (state === 'archived') === (archivedAt !== null);

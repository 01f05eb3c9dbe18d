import MiniSearch from 'minisearch';
import { SEARCH_INDEX, SEARCH_OPTIONS, type SearchEntry, searchDocs } from '../../docs/search-options.ts';
import { docsScriptTexts as texts } from '../../texts/docs-scripts.ts';
import { element } from './element.ts';

const MOST_RESULTS = 12;

interface Found {
  id: string;
  title: string;
  page: string;
}

let index: Promise<MiniSearch<SearchEntry>> | undefined;

/** Loads the index when the search gets the focus. A failed load is tried again with the next letter. */
const loadIndex = (): Promise<MiniSearch<SearchEntry>> => {
  index ??= fetch(SEARCH_INDEX)
    .then((response) => response.text())
    .then((text) => MiniSearch.loadJSON(text, SEARCH_OPTIONS));
  index.catch(() => {
    index = undefined;
  });
  return index;
};

/**
 * A search field over the documentation, as a combobox (ARIA Authoring Practices): arrow keys choose, Enter opens,
 * Escape closes.
 */
export function addSearch(): void {
  const place = document.querySelector('[data-docs-search]');
  if (place === null) return;
  const form = element('form', { role: 'search' });
  const label = element('label', { for: 'docs-search' }, texts.search);
  const input = element('input', {
    id: 'docs-search',
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': 'docs-found',
    'aria-expanded': 'false',
    'aria-keyshortcuts': '/',
  }) as HTMLInputElement;
  const list = element('ul', { id: 'docs-found', role: 'listbox', 'aria-label': texts.results });
  const said = element('p', { role: 'status', class: 'small quiet' });
  form.append(label, input, list, said);
  place.append(form);
  list.hidden = true;

  let found: Found[] = [];
  let chosen = -1;
  let asked = 0;

  const choose = (next: number): void => {
    chosen = next;
    [...list.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === chosen));
      if (at === chosen) option.scrollIntoView({ block: 'nearest' });
    });
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `docs-found-${chosen}`);
  };
  const expand = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  };
  const show = (entries: Found[], sentence: string): void => {
    found = entries;
    list.replaceChildren(
      ...entries.map(({ id, title, page }, at) => {
        const option = element('li', { role: 'option', id: `docs-found-${at}`, 'aria-selected': 'false' });
        option.append(element('strong', {}, title), element('span', {}, page));
        option.addEventListener('click', () => open(id));
        return option;
      }),
    );
    expand(entries.length > 0);
    said.textContent = sentence;
    choose(entries.length > 0 ? 0 : -1);
  };
  const open = (address: string): void => {
    show([], '');
    location.assign(address);
  };
  const search = async (): Promise<void> => {
    const query = input.value.trim();
    asked += 1;
    const mine = asked;
    if (query === '') return show([], '');
    try {
      const all = searchDocs(await loadIndex(), query) as unknown as Found[];
      if (mine === asked) show(all.slice(0, MOST_RESULTS), texts.found(all.length));
    } catch {
      if (mine === asked) show([], texts.searchFailed);
    }
  };

  input.addEventListener('focus', () => {
    loadIndex().catch(() => undefined);
    expand(found.length > 0);
  });
  // The open list would cover what has the focus next.
  input.addEventListener('blur', () => expand(false));
  // Pressing on a result leaves the focus in the field, so that the list is there for the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = '';
      show([], '');
    } else if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      choose((chosen + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entry = found[chosen];
    if (entry !== undefined) open(entry.id);
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

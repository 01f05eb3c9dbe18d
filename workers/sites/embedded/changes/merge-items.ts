import type { SiteDocument, SiteSection } from '#schema/site/document.ts';
import { capitalized } from '../capitalized.ts';
import type { Item } from '../facts.ts';
import { changeSections, freeId } from './change-sections.ts';

/** Updates the price of an item that exists. Other items are added to the first list, or to a new one below the top. */
export function mergeItems(document: SiteDocument, items: readonly Item[]): SiteDocument {
  const fresh = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const priced = changeSections(document, (section) => {
    if (section.kind !== 'items') return [section];
    let isChanged = false;
    const groups = section.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => {
        const given = fresh.get(item.name.toLowerCase());
        if (given === undefined) return item;
        fresh.delete(item.name.toLowerCase());
        if (given.price === undefined || given.price === item.price) return item;
        isChanged = true;
        return { ...item, price: given.price };
      }),
    }));
    return [isChanged ? { ...section, groups } : section];
  });
  const added = [...fresh.values()].map((item) => ({ ...item, name: capitalized(item.name) }));
  return added.length === 0 ? priced : addItems(priced, added);
}

function addItems(document: SiteDocument, added: Item[]): SiteDocument {
  let isAdded = false;
  const joined = changeSections(document, (section) => {
    if (section.kind !== 'items' || isAdded) return [section];
    isAdded = true;
    const last = section.groups.length - 1;
    return [
      {
        ...section,
        groups: section.groups.map((group, at) =>
          at === last ? { ...group, items: [...group.items, ...added] } : group,
        ),
      },
    ];
  });
  if (isAdded) return joined;
  const [home, ...others] = document.pages;
  if (home === undefined) return document;
  const section: SiteSection = { id: freeId(home, 'items'), kind: 'items', groups: [{ items: added }] };
  const top = home.sections[0]?.kind === 'hero' ? 1 : 0;
  const sections = [...home.sections.slice(0, top), section, ...home.sections.slice(top)];
  return { ...document, pages: [{ ...home, sections }, ...others] };
}

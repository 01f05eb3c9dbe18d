import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';

const MOST_ROUNDS = 60;

/**
 * Removes what the schema refuses, because prompts may contain anything and one text that cannot be shown must not make
 * the build fail. A refused fact is removed with its field, an item alone, and any other fault with its section.
 *
 * @throws Error when the rest is no document, which is a fault of the code that made it.
 */
export function keepValid(document: SiteDocument): SiteDocument {
  let current = structuredClone(document);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = siteDocumentSchema.safeParse(current);
    if (parsed.success) return parsed.data;
    current = withoutFault(current, parsed.error.issues[0]?.path ?? []);
  }
  throw new Error('the site document cannot be made valid');
}

function withoutFault(document: SiteDocument, path: readonly PropertyKey[]): SiteDocument {
  const [root, first, second, third] = path;
  if (root === 'business' && typeof first === 'string' && first !== 'name') {
    const { [first as 'phone']: _, ...business } = document.business;
    return { ...document, business };
  }
  if (root === 'look') {
    const { look: _, ...rest } = document;
    return rest;
  }
  if (root === 'pages' && typeof first === 'number' && second === 'sections' && typeof third === 'number') {
    const pages = document.pages.map((page, index) =>
      index === first
        ? {
            ...page,
            sections: page.sections.flatMap((section, at) =>
              at === third ? withoutEntry(section, path.slice(4)) : [section],
            ),
          }
        : page,
    );
    return { ...document, pages };
  }
  throw new Error(`the site document is not valid at ${path.map(String).join('.')}`);
}

type Section = SiteDocument['pages'][number]['sections'][number];

function withoutEntry(section: Section, path: readonly PropertyKey[]): Section[] {
  if (section.kind === 'hero') {
    const { heading: _, text: __, action: ___, ...rest } = section;
    // A headline that cannot be shown is removed alone; the page keeps its title.
    return path[0] === 'headline' ? [] : [rest];
  }
  const [groups, group, items, item] = path;
  if (section.kind !== 'items' || groups !== 'groups' || items !== 'items') return [];
  const kept = section.groups
    .map((entry, at) =>
      at === group ? { ...entry, items: entry.items.filter((_, place) => place !== item) } : entry,
    )
    .filter((entry) => entry.items.length > 0);
  return kept.length === 0 ? [] : [{ ...section, groups: kept }];
}

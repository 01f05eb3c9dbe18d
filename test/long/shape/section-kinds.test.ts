import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { declaredKinds, sectionKinds } from '#schema/site/sections.ts';
import { readImportGraph } from '#scripts/imports/import-graph.ts';
import { readSources } from '#scripts/imports/read-sources.ts';
import { root } from '#scripts/workers.ts';

const FOLDER = 'schema/site/kinds';
const KINDS = Object.keys(sectionKinds).sort();
/** The kinds that are called as fields of the document are, which other modules may name. */
const ALSO_FIELDS = ['action', 'hours', 'text'];
const WITH_ENTRIES = ['form', 'gallery', 'items', 'people', 'questions', 'quotes'];

/** The modules that name a kind outside its folder. */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  // Words of models for kinds, what gaps and icons a kind has, and which kinds begin, end or join a page.
  'schema/site/steps/nearest.ts': [
    'action',
    'contact',
    'form',
    'gallery',
    'hero',
    'hours',
    'items',
    'map',
    'people',
    'questions',
    'quotes',
    'text',
  ],
  'workers/sites/core/missing-topics.ts': ['items'],
  'workers/sites/rendering/icons/kind-icons.ts': ['map'],
  'workers/sites/rendering/view/sections.tsx': ['contact', 'form', 'hero', 'map'],
  'workers/sites/rendering/ways.ts': ['contact', 'form', 'hero'],
  'schema/site/sections.ts': KINDS,
  'schema/site/section-views.ts': KINDS,
  // The flat operations of assistants: an example for each kind, and the lists that have entries.
  'schema/site/steps/examples.ts': KINDS,
  'schema/site/steps/fields.ts': WITH_ENTRIES,
  'workers/auth/mcp/site-parts.ts': WITH_ENTRIES,
  // What takes the answers of a form is a capability of its own.
  'workers/sites/forms/answer-form.ts': ['form'],
  'workers/sites/forms/read-answers.ts': ['form'],
};

/** Builders and the samples of looks write sections, so that they name their kinds. */
const BUILDERS = ['workers/sites/embedded/', 'workers/sites/model/', 'scripts/looks/'];

/** The kinds that a module names: as a text, as the keys of an object, or by a folder that it imports. */
function kindsNamedIn(path: string, text: string): string[] {
  const named = new Set<string>();
  const note = (name: string | undefined) => {
    if (name !== undefined && KINDS.includes(name)) named.add(name);
  };
  const nameOf = (property: ESTree.ObjectExpression['properties'][number]) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value !== 'string') return;
      if (!ALSO_FIELDS.includes(value)) note(value);
      note(/kinds\/([a-z]+)\//.exec(value)?.[1]);
    },
    ObjectExpression: ({ properties }) => {
      const keys = properties.map(nameOf);
      if (keys.length > 1 && keys.every((key) => KINDS.includes(key))) keys.forEach(note);
    },
  }).visit(parseSync(path, text).program);
  return [...named].sort();
}

describe('a kind of section', () => {
  it('has one folder with its declaration and its view', () => {
    const folders = readdirSync(join(root, FOLDER), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual(KINDS);
    for (const { name } of folders)
      expect(readdirSync(join(root, FOLDER, name)), name).toEqual(
        expect.arrayContaining(['kind.ts', 'view.tsx']),
      );
  });

  it('is named nowhere outside its folder but in the list of kinds and the list of views', () => {
    const sources = readSources();
    const naming = [...readImportGraph()].flatMap(([path, imports]) => {
      // A module that reads sections imports their schema or a type of it.
      if (
        BUILDERS.some((folder) => path.startsWith(folder)) ||
        !imports.some(({ target }) => target.startsWith('schema/site/'))
      )
        return [];
      const own = new RegExp(`^${FOLDER}/([a-z]+)/`).exec(path)?.[1];
      const named = kindsNamedIn(path, sources.get(path)!).filter((kind) => kind !== own);
      return named.length === 0 ? [] : [[path, named] as const];
    });
    expect(Object.fromEntries(naming)).toEqual(NAMING);
  });

  it.each([
    ["const isIt = (section: SiteSection) => section.kind === 'quotes';", ['quotes']],
    ["function f(kind: string) { switch (kind) { case 'map': return 1; default: return null; } }", ['map']],
    ["type Form = SectionOf<'form'>;", ['form']],
    ['const NAMES: Partial<Record<SectionKind, string>> = { hours: a, text: b };', ['hours', 'text']],
    ["import { galleryView } from '#schema/site/kinds/gallery/view.tsx';", ['gallery']],
    ["const field = 'question'; const text = section.quotes;", []],
  ])('is found in %s', (text, kinds) => {
    expect(kindsNamedIn('planted.ts', text)).toEqual(kinds);
  });

  it('has lists whose entries are named as those of a list of the same name in another kind', () => {
    const named = new Map<string, readonly string[]>();
    for (const { lists } of Object.values(declaredKinds))
      for (const [list, { by }] of Object.entries(lists)) {
        expect(named.get(list) ?? by, list).toEqual(by);
        named.set(list, by);
      }
    expect(named.size).toBeGreaterThan(5);
  });

  it('has entries in one of its lists when it has lists', () => {
    for (const { lists, entries } of Object.values(declaredKinds))
      expect(entries === null ? [] : Object.keys(lists)).toEqual(
        entries === null ? Object.keys(lists) : expect.arrayContaining([entries.list]),
      );
  });
});

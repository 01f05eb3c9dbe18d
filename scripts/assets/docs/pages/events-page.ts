import { eventCatalogue } from '#schema/events/catalogue.ts';
import { EVENT_TYPES, type EventType } from '#schema/platform/event-types.ts';
import { code, fenced, plain, table } from '#scripts/docs/markdown.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import type { SourcePage } from './source-page.ts';

const texts = docsTexts.events;

/** Every type of event with the time of its occurrence, and an example of each kind of object. */
export const eventsPage = (): SourcePage => ({
  path: '/docs/events',
  title: texts.title,
  description: texts.description,
  rowsAreAnchors: true,
  markdown: [
    `# ${texts.title}`,
    texts.description,
    texts.intro,
    ...groups(EVENT_TYPES, (type) => type.split('.')[0] ?? type).flatMap(sectionOf),
  ].join('\n\n'),
});

const sectionOf = ([name, types]: [string, EventType[]]): string[] => [
  `## ${texts.about[name as keyof typeof texts.about]}`,
  table(
    texts.columns,
    types.map((type) => [code(type), plain(eventCatalogue[type].summary)]),
  ),
  ...groups(types, membersOf).flatMap(([, alike]) => exampleOf(alike)),
];

/** Types whose objects have the same members share an example. */
const membersOf = (type: EventType): string => Object.keys(eventCatalogue[type].example).join();

const exampleOf = (types: readonly EventType[]): string[] =>
  types
    .slice(0, 1)
    .flatMap((type) => [
      `${texts.object} ${types.map(code).join(', ')}:`,
      fenced('json', JSON.stringify(eventCatalogue[type].example, null, 2)),
    ]);

function groups(types: readonly EventType[], keyOf: (type: EventType) => string): [string, EventType[]][] {
  const found = new Map<string, EventType[]>();
  for (const type of types) found.set(keyOf(type), [...(found.get(keyOf(type)) ?? []), type]);
  return [...found];
}

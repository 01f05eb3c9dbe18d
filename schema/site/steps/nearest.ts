import { nearestName } from '../../nearest-name.ts';
import { sectionKinds } from '../sections.ts';
import { type StepName, steps } from './step-schema.ts';

/** Words that models use for those of operations. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  set: ['update', 'edit', 'change', 'modify', 'patch', 'rename', 'write', 'put', 'correct', 'hide'],
  add: ['insert', 'create', 'append', 'new', 'make'],
  remove: ['delete', 'drop', 'clear', 'erase'],
  replace: ['substitute'],
  move: ['reorder', 'rearrange', 'sort', 'shift', 'position', 'swap', 'exchange', 'switch', 'order'],
  duplicate: ['copy', 'clone'],
};
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  business: ['contact', 'phone', 'email', 'address', 'company', 'info', 'fact', 'name', 'profile', 'legal'],
  hours: ['hour', 'opening', 'schedule', 'open', 'time'],
  exception: ['holiday', 'vacation', 'closure', 'closed', 'close', 'special'],
  look: ['theme', 'style', 'design', 'color', 'colour', 'font', 'appearance', 'palette'],
  locale: ['language', 'lang', 'translate', 'translation'],
  footer: ['foot'],
  page: ['subpage', 'site', 'slug', 'menu'],
  section: ['block', 'text', 'headline', 'heading', 'title', 'content', 'hero', 'component', 'paragraph'],
  entry: [
    'item',
    'question',
    'person',
    'member',
    'quote',
    'image',
    'picture',
    'photo',
    'field',
    'price',
    'product',
  ],
  group: ['category', 'list'],
};

/** Words that models use for kinds of section. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  hero: ['banner', 'header', 'intro', 'cover', 'welcome', 'jumbotron'],
  text: ['about', 'paragraph', 'content', 'story', 'prose', 'article', 'richtext', 'markdown'],
  items: ['menu', 'product', 'service', 'price', 'pricing', 'list', 'offer', 'catalog', 'card', 'feature'],
  gallery: ['photo', 'image', 'picture', 'carousel', 'slideshow'],
  hours: ['opening', 'schedule', 'hour'],
  map: ['location', 'direction', 'place'],
  contact: ['address', 'phone', 'reach'],
  questions: ['faq', 'question', 'qa'],
  people: ['team', 'staff', 'person', 'member', 'employee'],
  quotes: ['testimonial', 'review', 'quote', 'rating', 'feedback'],
  action: ['cta', 'button', 'call', 'link', 'booking'],
  form: ['contactform', 'input', 'enquiry', 'inquiry', 'message'],
};

/** Tools for what models look for among the operations, by the words that they use. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  restore_build: ['undo', 'revert', 'rollback', 'restore'],
  unpublish_project: ['unpublish', 'offline'],
  publish_project: ['publish', 'deploy', 'live'],
  request_upload: ['upload'],
  start_build: ['build', 'generate'],
  validate_site: ['validate', 'check'],
};

/** The letters of a name alone, as `setSection`, `set-section` and `Set_Section` have the same. */
const plainForm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const wordsOf = (name: string): string[] =>
  name
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')]);

/** The first name of a table that one of the words stands for. */
const meant = (table: Readonly<Record<string, readonly string[]>>, words: readonly string[]) =>
  Object.keys(table).find((name) => words.includes(name)) ??
  Object.entries(table).find(([, others]) => words.some((word) => others.includes(word)))?.[0];

const isStep = (name: string): name is StepName => (steps as readonly string[]).includes(name);

/** The operation of that name, in whatever case and with whatever signs between its words. */
export const stepNamed = (name: unknown): StepName | undefined =>
  typeof name === 'string' ? steps.find((step) => plainForm(step) === plainForm(name)) : undefined;

/** The operation that a wrong name means. */
export function nearestStep(name: string): StepName | undefined {
  const words = wordsOf(name);
  const [verb, noun] = [meant(VERBS, words), meant(NOUNS, words)];
  // Words with a meaning come before letters: `remove_image` is near `remove_page` by its letters alone.
  const close = verb !== undefined && noun !== undefined ? undefined : nearestName(name.toLowerCase(), steps);
  if (close !== undefined && isStep(close)) return close;
  if (verb === undefined && noun === undefined) return undefined;
  return [`${verb ?? 'set'}_${noun ?? 'section'}`, `set_${noun ?? 'section'}`].find(isStep);
}

/** The tool that does what a name of no operation asks for. */
export const toolMeant = (name: string): string | undefined => meant(TOOLS, wordsOf(name));

/** The operation on the whole site that changes a field, when the operation that was sent does not. */
export function stepOfField(op: StepName, field: string): StepName | undefined {
  const noun = meant(NOUNS, wordsOf(field));
  const other = WHOLE.find((step) => step === `set_${noun}`);
  return WHOLE.includes(op) && other !== op ? other : undefined;
}

/** Operations that name neither a page nor a section. */
const WHOLE: readonly StepName[] = [
  'set_business',
  'set_hours',
  'set_exception',
  'set_look',
  'set_locale',
  'set_footer',
];

const kinds = Object.keys(sectionKinds);

/** The kind of section of that name, in whatever case. */
export const kindNamed = (name: string): string | undefined =>
  kinds.find((kind) => plainForm(kind) === plainForm(name));

/** The kind of section that a wrong name means. */
export const nearestKind = (name: string): string | undefined =>
  nearestName(name.toLowerCase(), kinds) ?? meant(KINDS, [plainForm(name), ...wordsOf(name)]);

import { parseRecipe, type Recipe } from '#shared/builds/recipe.ts';
import { encodeUtf8, sha256Hex } from '#shared/encoding.ts';
import type { SkillWithBody } from '../../projects/skills-of-viewer.ts';
import { WRITING_A_SITE } from './writing-a-site.ts';

const SCHEME = 'skill://';
const FILE = '/SKILL.md';
const SLUG = /^[a-z0-9-]{1,64}$/;
const MAX_URI = 100;

const skillUri = (slug: string): string => `${SCHEME}${slug}${FILE}`;

/** The slug that the address of a SKILL.md names; null for any other address. */
export function slugOfUri(uri: string): string | null {
  if (uri.length > MAX_URI || !uri.startsWith(SCHEME) || !uri.endsWith(FILE)) return null;
  const slug = uri.slice(SCHEME.length, -FILE.length);
  return SLUG.test(slug) ? slug : null;
}

export interface SkillFrontmatter {
  [field: string]: unknown;
  name: string;
  description: string;
}

export interface SkillDocument {
  uri: string;
  frontmatter: SkillFrontmatter;
  /** The complete SKILL.md. */
  text: string;
}

/** The section of a site document for each part of a recipe. */
const SECTIONS: Record<Recipe['sections'][number], string> = {
  features: 'a `text` or `items` section with what is offered',
  gallery: 'a `gallery` of pictures, each with a text that says what it shows',
  menu: 'an `items` section with dishes and prices',
  hours: 'the `hours` section, with the opening hours in `business`',
  products: 'an `items` section with products and prices',
  booking: 'a `form` section for appointments, and an `action` section that leads to it',
  pricing: 'an `items` section with plans and prices',
  testimonials: 'a `quotes` section, with words that customers really said',
  team: 'a `people` section with names and jobs',
  posts: 'a `text` section for each article, with its title, a first sentence and a link to its page',
  faq: 'a `questions` section',
  contact: 'the `contact` section, and `map` where there is an address',
};

const EXTRAS: Record<Recipe['extras'][number], string> = {
  articles: 'Give each article a page of its own, with a title that says what it answers.',
  sitemap: 'Give each page a title and a description of its own: they are what search engines list.',
  'structured-data':
    'Fill in the facts of `business` (kind, address, phone, hours): search engines read them as structured data.',
};

const STYLES: Record<string, string> = {
  'scheme dark': 'a dark look',
  'scheme light': 'a light look',
  'font sans': 'sans-serif type',
  'font serif': 'serif type',
  'font rounded': 'rounded type',
  'scale large': 'larger type',
  'contrast high': 'strong contrast',
};

/** The recipe of a skill as an Agent Skill: its requirements for a site, for the author of the document. */
export function skillDocument({ slug, name, description, body }: SkillWithBody): SkillDocument {
  const { sections, style, extras, guidance } = parseRecipe(body);
  const frontmatter = { name: slug, description: `${name}: ${description ?? 'a recipe for a site'}` };
  const looks = Object.entries(style).flatMap(([key, value]) => STYLES[`${key} ${value}`] ?? []);
  const parts = [
    `# ${name}`,
    guidance,
    list(
      'The home page has, in this order:',
      sections.map((section) => SECTIONS[section]),
    ),
    looks.length === 0 ? '' : `The look: ${looks.join(', ')}.`,
    extras.map((extra) => EXTRAS[extra]).join(' '),
    'Write the document with `replace_site`, or change it with `edit_site`, from facts that the user gave: leave out what ' +
      `is not known. Or let the builder follow this recipe: \`start_build\` with \`skills: ["${slug}"]\`.`,
    WRITING_A_SITE,
  ];
  return {
    uri: skillUri(slug),
    frontmatter,
    text: `${yamlOf(frontmatter)}\n${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

/** JSON strings are valid YAML, so that no text of a skill can end its frontmatter. */
const yamlOf = (fields: SkillFrontmatter): string =>
  [
    '---',
    ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '---',
    '',
  ].join('\n');

const list = (lead: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [lead, '', ...items.map((item) => `- ${item}`)].join('\n');

/** The list entry of a skill (SEP-2640): its only file with size and digest. */
export async function skillEntry({ uri, frontmatter, text }: SkillDocument) {
  const bytes = encodeUtf8(text);
  return {
    uri,
    frontmatter,
    resources: [{ uri, digest: `sha256:${await sha256Hex(bytes)}`, size: bytes.length }],
  };
}

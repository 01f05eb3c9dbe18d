import type { RowOfStatement } from '#shared/db/statement/statement.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { skillsOfWorkspace } from './project-statements.ts';

type SkillRow = RowOfStatement<typeof skillsOfWorkspace>;
type BuiltinTexts = Messages['skills'];

const isBuiltin = (slug: string, texts: BuiltinTexts): slug is keyof BuiltinTexts & string =>
  Object.hasOwn(texts, slug);

/**
 * The name and description of a skill for a person: built-in skills have texts in the catalogues, others those of their
 * authors.
 */
export function shownSkill({ slug, name, description, visibility }: SkillRow, { skills }: Messages) {
  const words = visibility === 'builtin' && isBuiltin(slug, skills) ? skills[slug] : { name, description };
  return { slug, name: words.name, description: words.description };
}

/** Sorts skills by name in the order of the reader's language. */
export const inOrder = <Skill extends { name: string }>(skills: readonly Skill[], tag: string): Skill[] =>
  [...skills].sort((one, other) => one.name.localeCompare(other.name, tag));

import type { RowOfStatement } from '../../../../shared/db/statement/statement.ts';
import type { Messages } from '../../../../shared/i18n/messages.gen.ts';
import type { skillsOfWorkspace } from './project-statements.ts';

type SkillRow = RowOfStatement<typeof skillsOfWorkspace>;
type BuiltinTexts = Messages['skills'];

const isBuiltin = (slug: string, texts: BuiltinTexts): slug is keyof BuiltinTexts & string =>
  Object.hasOwn(texts, slug);

/** A skill as a person reads it: those that every deployment has are named in the catalogues, others by their authors. */
export function shownSkill({ slug, name, description, visibility }: SkillRow, { skills }: Messages) {
  const words = visibility === 'builtin' && isBuiltin(slug, skills) ? skills[slug] : { name, description };
  return { slug, name: words.name, description: words.description };
}

/** By name, in the order of the reader's language. */
export const inOrder = <Skill extends { name: string }>(skills: readonly Skill[], tag: string): Skill[] =>
  [...skills].sort((one, other) => one.name.localeCompare(other.name, tag));

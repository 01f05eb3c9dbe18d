import { recipeSchema } from '#shared/builds/recipe.ts';
import { builtinSkills } from './builtin.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of the migration that inserts the built-in skills, or updates their rows. */
export const builtinSkillsSql = (): string =>
  `${builtinSkills
    .map((skill) => {
      const body = JSON.stringify(recipeSchema.parse(skill.body));
      const values = [
        skill.id,
        skill.slug,
        skill.name,
        skill.description,
        skill.category,
        skill.icon,
        skill.scope,
        body,
      ];
      return `INSERT INTO skills (id, slug, name, description, category, icon, scope, body, owner_type, visibility, use_count, created_at)
VALUES (${values.map(quote).join(', ')}, 'platform', 'builtin', 0, 0)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description, category = excluded.category,
  icon = excluded.icon, scope = excluded.scope, body = excluded.body WHERE skills.visibility = 'builtin';`;
    })
    .join('\n--> statement-breakpoint\n')}\n`;

import { expect, it } from 'vitest';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { languages } from '#shared/i18n/languages.ts';
import { inOrder, shownSkill } from '#workers/platform/dashboard/projects/shown-skill.ts';
import { builtinSkills } from '#workers/sites/builds/skills/builtin.ts';

const rows = builtinSkills.map(({ slug, name, description }) => ({
  slug,
  name,
  description,
  visibility: 'builtin' as const,
}));

it('the English catalogue has the texts of every built-in skill’s row', () => {
  const { messages } = sourceLocale('en');
  expect(rows.map((row) => shownSkill(row, messages))).toEqual(
    rows.map(({ visibility: _, ...shown }) => shown),
  );
  expect(Object.keys(messages.skills).sort()).toEqual(rows.map(({ slug }) => slug).sort());
});

it.each(languages.filter((language) => language !== 'en'))('%s has descriptions of its own', (language) => {
  const { messages } = sourceLocale(language);
  const same = rows.filter((row) => shownSkill(row, messages).description === row.description);
  expect(same).toEqual([]);
});

it('leaves a skill as its author wrote it, whatever its slug', () => {
  const { messages } = sourceLocale('de');
  const own = { slug: 'restaurant', name: 'Our restaurant', description: 'Ours.' };
  expect(shownSkill({ ...own, visibility: 'private' }, messages)).toEqual(own);
  expect(shownSkill({ ...own, slug: 'unknown', visibility: 'builtin' }, messages)).toMatchObject({
    name: 'Our restaurant',
  });
});

it('orders skills by their names in the language of the reader', () => {
  const named = ['Zebra', 'Äpfel', 'Öl', 'Birnen'].map((name) => ({ name }));
  expect(inOrder(named, 'de').map(({ name }) => name)).toEqual(['Äpfel', 'Birnen', 'Öl', 'Zebra']);
});

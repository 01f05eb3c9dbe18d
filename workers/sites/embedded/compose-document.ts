import { SITE_DOCUMENT_VERSION, type SiteDocument, type SiteSection } from '#schema/site/document.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { nameOfPrompt } from '#shared/projects/name-of-prompt.ts';
import type { BuildJob } from '../core/builder.ts';
import { capitalized } from './capitalized.ts';
import { contactForm } from './changes/contact-form.ts';
import { aboutSection } from './changes/set-about.ts';
import type { PromptFacts } from './facts.ts';
import { lookOfSkills } from './look-of-skills.ts';
import { plainName } from './plain-name.ts';

/** Kinds of business that call their list of items a menu. */
const MENUS = new Set(['restaurant', 'cafe', 'bar', 'bakery']);

/** Composes the first document of a site: the facts of its prompt, and the sections that show them. */
export function composeDocument(
  { project, prompt, skills }: BuildJob,
  facts: PromptFacts,
  labels: Messages['site'],
): SiteDocument {
  const { kind, phone, email, address } = facts.business;
  // A project that nobody named has the beginning of its prompt as its name, which is no name of a business.
  const kindOnly = project.name === nameOfPrompt(prompt) ? facts.kindPhrase : null;
  const name = facts.business.name ?? kindOnly ?? plainName(project.name, project.slug);
  const isMenu = kind !== undefined && MENUS.has(kind);
  const reach = phone !== undefined || email !== undefined || address !== undefined;
  const action =
    facts.items.length > 0
      ? { label: isMenu ? labels.menu : labels.offer, to: '#items' }
      : reach
        ? { label: labels.contact, to: '#contact' }
        : undefined;
  // The phrase is left out when the name already contains it.
  const phrase = facts.kindPhrase !== null && name.includes(facts.kindPhrase) ? name : facts.kindPhrase;
  const headline = facts.headline ?? phrase ?? name;
  const sections: SiteSection[] = [
    {
      id: 'top',
      kind: 'hero',
      // The headline is left out when it repeats the name.
      ...(headline === name || headline.includes(name) ? {} : { heading: name }),
      headline,
      ...(action === undefined ? {} : { action }),
    },
  ];
  if (facts.items.length > 0)
    sections.push({
      id: 'items',
      kind: 'items',
      ...(isMenu ? { layout: 'menu' } : {}),
      groups: [{ items: facts.items.map((item) => ({ ...item, name: capitalized(item.name) })) }],
    });
  if (facts.about !== null) sections.push(aboutSection(facts.about));
  // Sections for facts that nobody has given yet show nothing until somebody gives them.
  sections.push(
    { id: 'hours', kind: 'hours' },
    { id: 'map', kind: 'map' },
    { id: 'contact', kind: 'contact' },
  );
  if (facts.sections.includes('form')) sections.push(contactForm('form', labels));
  return {
    version: SITE_DOCUMENT_VERSION,
    locale: facts.language ?? 'en',
    business: { ...facts.business, name },
    look: { ...lookOfSkills(skills.map(({ recipe }) => recipe)), ...facts.look },
    pages: [{ title: name, sections }],
  };
}

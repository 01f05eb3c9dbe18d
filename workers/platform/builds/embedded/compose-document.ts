import type { SiteDocument, SiteSection } from '../../../../schema/site/document.ts';
import { SITE_DOCUMENT_VERSION } from '../../../../schema/site/document.ts';
import type { BuildJob } from '../builder.ts';
import type { PromptFacts } from './facts.ts';
import { lookOfSkills } from './look-of-skills.ts';

/** The first document of a site: the facts of its prompt, in the sections that show them. */
export function composeDocument({ project, skills }: BuildJob, facts: PromptFacts): SiteDocument {
  const name = facts.name ?? project.name;
  const sections: SiteSection[] = [{ id: 'top', kind: 'hero', headline: facts.headline ?? name }];
  if (facts.items.length > 0) sections.push({ id: 'items', kind: 'items', groups: [{ items: facts.items }] });
  // Those of facts that nobody has given yet show nothing, and are there when somebody does.
  sections.push(
    { id: 'hours', kind: 'hours' },
    { id: 'map', kind: 'map' },
    { id: 'contact', kind: 'contact' },
  );
  return {
    version: SITE_DOCUMENT_VERSION,
    locale: facts.locale ?? 'en',
    business: { name, ...facts.business },
    look: { ...lookOfSkills(skills.map(({ recipe }) => recipe)), ...facts.look },
    pages: [{ title: name, sections }],
  };
}

import type { SiteDocument, SiteSection } from '#schema/site/document.ts';
import type { About } from '../read-about.ts';
import { changeSections, type Step } from './change-sections.ts';

/** The section that shows a text about the business. */
export const aboutSection = ({ heading, text }: About): SiteSection => ({
  id: 'about',
  kind: 'text',
  heading,
  text,
});

/** Replaces the text about the business, or adds it below the top of the home page. */
export function setAbout(document: SiteDocument, about: About): Step {
  const isAbout = (section: SiteSection): boolean => section.kind === 'text' && section.id === 'about';
  const replaced = changeSections(document, (section) =>
    isAbout(section) ? [{ ...section, ...aboutSection(about) }] : [section],
  );
  if (replaced !== document) return { document: replaced, done: ['text'] };
  const [home, ...others] = document.pages;
  if (home === undefined) return { document, done: [] };
  const top = home.sections[0]?.kind === 'hero' ? 1 : 0;
  const sections = [...home.sections.slice(0, top), aboutSection(about), ...home.sections.slice(top)];
  return { document: { ...document, pages: [{ ...home, sections }, ...others] }, done: ['text'] };
}

import type { SiteDocument } from '#schema/site/document.ts';
import type { DrawnPage } from '#shared/sites/site-pages.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import type { Draft } from '../draft/read-draft.ts';
import { markFields, markTexts } from './mark-texts.ts';
import { showable } from './showable.ts';

/** Styles of the editor's preview, which show that texts can be clicked. */
const EDITING =
  '[data-field]{cursor:text;border-radius:2px}[data-field]:hover,[data-field][data-current]{outline:2px solid #2563eb;outline-offset:3px;background:#2563eb1f}';

/** The page as a complete document. */
export const withSheet = ({ html, css }: DrawnPage): string =>
  html.replace('</head>', () => `<style>${css}</style></head>`);

/**
 * Renders one page of an unsaved site with its stylesheet; every text is in an element that names its field.
 *
 * @param draw renders the page of a document.
 */
export async function renderDraft(
  draft: Draft,
  draw: (document: SiteDocument) => Promise<DrawnPage>,
): Promise<DrawnPage> {
  const { marked, pointers } = markTexts(draft);
  const document = showable(marked);
  const { html, css } = await draw(document);
  return { html: markFields(html, pointers, escapeHtml(document.business.name)), css: css + EDITING };
}

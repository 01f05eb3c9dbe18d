import { escapeHtml } from '../../builds/site/escape-html.ts';
import { pageFileOf } from '../../builds/site/links.ts';
import type { RenderContext } from '../../builds/site/render-context.ts';
import { renderSite } from '../../builds/site/render-site.tsx';
import type { Draft } from '../draft/read-draft.ts';
import { markFields, markTexts } from './mark-texts.ts';
import { showable } from './showable.ts';

const decoder = new TextDecoder();

/** Styles of the editor's preview, which show that texts can be clicked. */
const EDITING =
  '[data-field]{cursor:text;border-radius:2px}[data-field]:hover,[data-field][data-current]{outline:2px solid #2563eb;outline-offset:3px;background:#2563eb1f}';

export interface DrawnPage {
  /** The page without its stylesheet. */
  html: string;
  css: string;
}

/** The page as a complete document. */
export const withSheet = ({ html, css }: DrawnPage): string =>
  html.replace('</head>', () => `<style>${css}</style></head>`);

/**
 * Renders one page of an unsaved site, by its index, with its stylesheet; every text is in an element that names its
 * field.
 */
export async function renderDraft(draft: Draft, page: number, context: RenderContext): Promise<DrawnPage> {
  const { marked, pointers } = markTexts(draft);
  const document = showable(marked);
  // A hidden page is shown in the editor.
  const pages = document.pages.map((entry, index) =>
    index === page ? { ...entry, hidden: undefined } : entry,
  );
  const files = await renderSite({ ...document, pages } as typeof document, context);
  const slug = page === 0 ? undefined : document.pages[page]?.slug;
  const found =
    files.find(({ path }) => path === pageFileOf(slug)) ?? files.find(({ path }) => path === 'index.html');
  const sheet = files.find(({ path }) => path.endsWith('.css'));
  if (found === undefined) throw new Error('the site has no home page');
  const css = (sheet === undefined ? '' : decoder.decode(sheet.bytes)) + EDITING;
  const html = decoder.decode(found.bytes).replace(/<link rel="(?:stylesheet|icon)"[^<>]*>/g, '');
  return { html: markFields(html, pointers, escapeHtml(document.business.name)), css };
}

import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '#schema/site/document.ts';
import { valueAt } from '#workers/platform/surface/editor/draft/pointer.ts';
import { draftOf } from '#workers/platform/surface/editor/draft/read-draft.ts';
import { renderDraft } from '#workers/platform/surface/editor/preview/render-draft.ts';
import { drawPage } from '#workers/sites/rendering/draw-page.ts';
import { renderSite } from '#workers/sites/rendering/render-site.tsx';
import { examples } from '../../support/sites/examples.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const brand = { productName: 'Acme Sites' };
const decoder = new TextDecoder();
const FIELD = /<span data-field="([^"]*)">([^<]*)<\/span>/g;
const documents = Object.entries(examples) as Array<[string, SiteDocument]>;

describe.each(documents)('the preview of a draft of the example %s', (_, document) => {
  it('is the page of the site with an element around its texts, which names their fields', async () => {
    const context = { locale: await siteLocale(document.locale), brand, pictures: new Map(), readFont: null };
    const draft = draftOf(document);
    const { html } = await renderDraft(draft, (shown) => drawPage(shown, 0, context));
    const files = await renderSite(document, context);
    const page = decoder.decode(files.find(({ path }) => path === 'index.html')?.bytes);
    const body = (text: string) => text.slice(text.indexOf('<body'));
    expect(body(html.replace(FIELD, '$2'))).toBe(body(page));
    expect(html).not.toMatch(/[\uE000-\uE0FF]/);
    const fields = [...html.matchAll(FIELD)];
    expect(fields.length).toBeGreaterThan(3);
    const plain = (text: string) =>
      text
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>');
    for (const [, pointer = '', text = ''] of fields)
      expect(String(valueAt(draft, pointer)), pointer).toContain(plain(text).replace(/[,،\s]+$/, ''));
  });
});

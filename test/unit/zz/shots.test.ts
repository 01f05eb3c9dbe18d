import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { siteDocumentSchema } from '../../../schema/site/document.ts';
import { themes } from '../../../schema/site/look.ts';
import { readSource } from '../../../scripts/i18n/catalogue.ts';
import { compileSource } from '../../../scripts/i18n/compile-source.ts';
import { compileMessages } from '../../../shared/i18n/compile-messages.ts';
import { createFormats } from '../../../shared/i18n/formats.ts';
import { LANGUAGES, languageOf } from '../../../shared/i18n/languages.ts';
import { renderSite } from '../../../workers/platform/builds/site/render-site.tsx';
import { examples } from '../../support/sites/examples.ts';
import { launchBrowser } from '../../browser/support/chromium.ts';
const localeFor = (tag: string) => { const language = languageOf(tag) ?? 'en'; return { language, tag, direction: LANGUAGES[language].direction, messages: compileMessages({ ...compileSource(readSource('en')), ...compileSource(readSource(language)) } as never, tag), formats: createFormats(tag, 'UTC') }; };
it('shots', async () => {
  const browser = await launchBrowser();
  const only = process.env.ONLY?.split(',');
  mkdirSync('/tmp/shots', { recursive: true });
  for (const [name, document] of Object.entries(examples)) {
    siteDocumentSchema.parse(document);
    for (const theme of [undefined, ...(process.env.THEMES ? themes : [])]) {
      const id = `${name}-${theme ?? 'own'}`;
      if (only && !only.includes(id)) continue;
      const files = await renderSite({ ...document, look: { ...document.look, ...(theme ? { theme } : {}) } }, { locale: localeFor(document.locale), brand: { primary: name === 'yoga' ? '#3f6f6a' : name === 'band' ? '#e4ff3a' : name === 'law' ? '#1f3a5f' : name === 'arabic' ? '#8a2be2' : '#c2571a', onPrimary: '#fff', accent: '#e0a526', productName: 'Acme Sites' }, pictures: new Map() });
      const map = new Map(files.map((f) => [f.path, f.bytes]));
      const server = createServer((q, r) => { let p = new URL(q.url!, 'http://x').pathname.slice(1) || 'index.html'; if (!map.has(p)) p += '.html'; const b = map.get(p); r.writeHead(b ? 200 : 404, { 'content-type': p.endsWith('css') ? 'text/css' : p.endsWith('svg') ? 'image/svg+xml' : 'text/html; charset=utf-8' }); r.end(b); });
      await new Promise<void>((d) => server.listen(0, '127.0.0.1', d));
      const base = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
      console.log(id, files.map((f) => `${f.path}:${f.bytes.length}`).join(' '));
      for (const [size, width] of [['d', 1200], ['p', 360]] as const) {
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        await page.goto(base);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) console.log('OVERFLOW', id, size, over);
        await page.screenshot({ path: `/tmp/shots/${id}-${size}.png`, fullPage: true });
        await page.close();
      }
      server.close();
    }
  }
  await browser.close();
});

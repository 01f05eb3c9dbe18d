import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { DOCS_MENU_FILE, docsFileOf, machineFileOf } from '#workers/platform/docs/built-docs.ts';
import { SEARCH_INDEX, SEARCH_OPTIONS } from '#workers/platform/docs/search-options.ts';
import { PUBLIC } from '../public-folder.ts';
import { writeAsset } from '../write-asset.ts';
import { docsSite } from './docs-site.ts';
import { renderHtml } from './html/render-html.ts';
import { llmsText, robots, sitemap } from './pages/machine-files.ts';
import { searchEntries } from './search/search-entries.ts';

/** Writes the pages of the documentation: each as rendered HTML with what its frame needs, and as Markdown. */
export async function buildDocs(): Promise<void> {
  const { pages, menu } = docsSite();
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(pages.flatMap(searchEntries));
  await Promise.all([
    writeAsset(join(PUBLIC, DOCS_MENU_FILE), JSON.stringify(menu)),
    writeAsset(join(PUBLIC, SEARCH_INDEX), JSON.stringify(index)),
    writeAsset(join(PUBLIC, machineFileOf('/llms.txt')), llmsText(pages, menu)),
    writeAsset(join(PUBLIC, machineFileOf('/sitemap.xml')), sitemap(pages)),
    writeAsset(join(PUBLIC, machineFileOf('/robots.txt')), robots),
    ...pages.flatMap((page) => [
      writeAsset(join(PUBLIC, `${docsFileOf(page.path)}.json`), JSON.stringify(renderHtml(page))),
      writeAsset(join(PUBLIC, `${docsFileOf(page.path)}.md`), `${page.markdown}\n`),
    ]),
  ]);
}

import { join } from 'node:path';
import { DOCS_MENU_FILE, fileOf } from '../../../workers/platform/docs/built-docs.ts';
import { PUBLIC } from '../public-folder.ts';
import { writeAsset } from '../write-asset.ts';
import { docsSite } from './docs-site.ts';
import { renderHtml } from './html/render-html.ts';

/** Writes the pages of the documentation: each as rendered HTML with what its frame needs, and as Markdown. */
export async function buildDocs(): Promise<void> {
  const { pages, menu } = docsSite();
  await Promise.all([
    writeAsset(join(PUBLIC, DOCS_MENU_FILE), JSON.stringify(menu)),
    ...pages.flatMap((page) => [
      writeAsset(join(PUBLIC, `${fileOf(page.path)}.json`), JSON.stringify(renderHtml(page))),
      writeAsset(join(PUBLIC, `${fileOf(page.path)}.md`), `${page.markdown}\n`),
    ]),
  ]);
}

// Prints a Markdown table: what a browser fetches before each page is whole. Usage: node test/bench/pages/weights.bench.ts
import { startService } from '../../e2e/support/service.ts';
import { allPages } from '../../support/pages/all-pages.ts';
import { weighPage } from '../../support/pages/weigh-page.ts';

const service = await startService();
try {
  const kib = (bytes: number): string => (bytes === 0 ? '–' : (bytes / 1024).toFixed(1));
  const tidy = (path: string): string =>
    path
      .replace(service.demo.account_id, '{account}')
      .replace(/\?workspace=.*/, '')
      .replace(/[0-9a-f]{16}/, '{hash}')
      .replace(/(\/oauth\/consent).*/, '$1');
  console.log('\n### Weight of the pages, KiB of gzip, with every style and script that their HTML loads\n');
  console.log('| page | HTML | styles | scripts | all |\n| --- | --: | --: | --: | --: |');
  for (const page of await allPages(service)) {
    const { path, html, styles, scripts, total } = await weighPage(service.baseUrl, page);
    console.log(`| ${tidy(path)} | ${kib(html)} | ${kib(styles)} | ${kib(scripts)} | ${kib(total)} |`);
  }
} finally {
  await service.stop();
}

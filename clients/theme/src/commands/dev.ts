import { openFolder } from '../context.ts';
import { assetUrlsOf } from '../dev/asset-urls.ts';
import { loadSamples } from '../dev/samples.ts';
import { PreviewServer, type Shown } from '../dev/serve.ts';
import { watchBrand } from '../dev/watch.ts';
import { type Brand, readBrand } from '../folder.ts';
import { NEW_DOCUMENT } from '../new-document.ts';
import { openBrowser } from '../open-browser.ts';
import { checkBrand, readCodes } from '../report/check-brand.ts';
import { inOrder } from '../report/diagnostic.ts';
import { formatted, summaryOf } from '../report/formats.ts';
import { saveBrand } from '../save-brand.ts';
import { EXIT, Stop } from '../stop.ts';
import { remark, say } from '../terminal.ts';
import { type Command, isSet, textOf } from './command.ts';

const PORT = 9292;

function portOf(text: string | undefined): number {
  const port = Number(text ?? PORT);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Stop(EXIT.usage, `${text} is no port.`);
}

export const dev: Command = {
  summary: 'Show the brand in a browser and reload it at each change',
  usage: 'dev [folder] [--port <number>] [--open] [--save]',
  help: `Serves every page of the dashboard with sample data and your files, to this computer alone. At each change the
files are checked as a push would, and the browser reloads by itself. A brand that is refused is not shown:
what was there before stays, with the faults above it.

  --port <number>   ${PORT} unless given; 0 takes a free one
  --open            open a browser
  --save            save a draft at each change too, as a push does`,
  options: { port: { type: 'string' }, open: { type: 'boolean' }, save: { type: 'boolean' } },
  operands: 1,
  run: async (given) => {
    const context = await openFolder(given.operands[0]);
    const port = portOf(textOf(given, 'port'));
    const { folder, prefix, service } = context;
    await readBrand(folder);
    const [samples, codes, snapshot] = await Promise.all([
      loadSamples(),
      readCodes(service),
      service.get('readSnapshot'),
    ]);
    const { accountId, config } = snapshot.accountTheme;
    const assetUrls = assetUrlsOf(snapshot);
    const document = config ?? NEW_DOCUMENT;
    let state: Shown = {
      shown: 0,
      compiled: '',
      worn: { accountId, document, assetUrls },
      summary: 'checking',
      lines: [],
    };
    const server = new PreviewServer(samples, service.url, state);
    let last: string | undefined;
    const look = async (brand: Brand): Promise<void> => {
      const { bytes, diagnostics, compiled } = await checkBrand(service, brand, codes);
      say(formatted({ bytes, diagnostics, prefix }, 'text'));
      const lines = inOrder(diagnostics).map(({ severity, file, line, column, message }) => ({
        severity,
        text: `${file}:${line}:${column} ${message}`,
      }));
      const worn = { accountId, document: compiled === null ? null : JSON.parse(brand.document), assetUrls };
      state = {
        ...state,
        summary: summaryOf({ bytes, diagnostics, prefix }),
        lines,
        ...(compiled !== null && { shown: state.shown + 1, compiled, worn }),
      };
      server.show(state);
      if (compiled === null || !isSet(given, 'save')) return;
      const base = await openFolder(given.operands[0]);
      const saved = await saveBrand(base, brand, { force: false, command: 'push' });
      if (saved.saved) say(`Saved the draft ${saved.hash}.`);
    };
    const changed = async (): Promise<void> => {
      try {
        const brand = await readBrand(folder);
        const now = JSON.stringify(brand);
        if (now === last) return;
        last = now;
        await look(brand);
      } catch (error) {
        // A file may be incomplete, or the network unavailable: the next change is another attempt.
        if (!(error instanceof Stop)) throw error;
        last = undefined;
        remark([error.message, error.remedy ?? ''].join('\n').trim());
        server.show({ ...state, summary: error.message.split('\n')[0] ?? '' });
      }
    };
    const address = await server.listen(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Stop(EXIT.usage, `Port ${port} is in use.`, 'Name another with --port, or 0 for a free one.');
    });
    const ended = new AbortController();
    watchBrand(folder, ended.signal, changed);
    await changed();
    say(`The brand is at ${address}. Press Ctrl+C to end.`);
    if (isSet(given, 'open')) openBrowser(address);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    ended.abort();
    server.close();
    return EXIT.ok;
  },
};

import { Response as WorkerResponse } from 'miniflare';
import { databaseSettings } from '#scripts/service/database-settings.ts';
import type { LaunchOptions } from '#scripts/service/launch.ts';

const NAME = 'browser-run';

/** Options of a screenshot that the service requests of Browser Run. */
export interface Screenshot {
  url: string;
  viewport: { width: number; height: number; deviceScaleFactor: number; isMobile: boolean };
  screenshotOptions: { type: 'png' };
  gotoOptions: { waitUntil: 'load'; timeout: number };
}

/** The binding has a method instead of `fetch`, like that of Cloudflare. */
const SOURCE = `
  import { WorkerEntrypoint } from 'cloudflare:workers';

  export class Browser extends WorkerEntrypoint {
    quickAction(action, options) {
      return this.env.CHROMIUM.fetch('http://chromium/' + action, { method: 'POST', body: JSON.stringify(options) });
    }
  }
  export default { fetch: () => new Response(null, { status: 404 }) };`;

/** Replaces the binding of Browser Run: `take` makes the picture. */
export const browserRun = (
  take: (screenshot: Screenshot) => Promise<Uint8Array>,
): Pick<LaunchOptions, 'beside' | 'platformBindings'> => ({
  platformBindings: { BROWSER: { name: NAME, entrypoint: 'Browser' } },
  beside: [
    {
      name: NAME,
      compatibilityDate: databaseSettings().compatibilityDate,
      modules: [{ type: 'ESModule', path: 'browser-run.mjs', contents: SOURCE }],
      serviceBindings: {
        async CHROMIUM(request) {
          if (!request.url.endsWith('/screenshot')) return new WorkerResponse(null, { status: 404 });
          const picture = await take((await request.json()) as Screenshot);
          return new WorkerResponse(picture, { headers: { 'Content-Type': 'image/png' } });
        },
      },
    },
  ],
});

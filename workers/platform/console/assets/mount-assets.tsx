import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { texts } from '../../../../shared/texts/console.ts';
import { mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';

const t = texts.assets;

/** The frame of the asset library, which is a script: it works on the branding API with a bearer of the session. */
export function mountAssets(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/assets', (request) =>
    consolePage(
      request,
      { section: 'assets', scripts: ['/assets/asset-library.js'] },
      <>
        <p class="quiet">{t.lead}</p>
        <div id="asset-library" data-account={request.staff.account.id} aria-busy="true">
          <p role="status">{t.loading}</p>
        </div>
        <noscript>
          <p class="notice">{t.noScript}</p>
        </noscript>
      </>,
    ),
  );
}

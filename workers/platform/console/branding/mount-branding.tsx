import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { texts } from '../../../../shared/texts/console.ts';
import { mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';

const t = texts.branding;

/** The frame of the branding editor, which is a script: it works on the branding API with a bearer of the session. */
export function mountBranding(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/branding', (request) => {
    const { account } = request.staff;
    return consolePage(
      request,
      { section: 'branding', scripts: ['/assets/branding-editor.js'], frames: true },
      <>
        <p class="quiet">{t.lead}</p>
        {account.authoringEnabled ? null : <p class="notice">{texts.overview.authoringOff}</p>}
        <div id="branding-editor" data-account={account.id} data-name={account.name} aria-busy="true">
          <p role="status">{t.loading}</p>
        </div>
        <noscript>
          <p class="notice">{t.noScript}</p>
        </noscript>
      </>,
    );
  });
}

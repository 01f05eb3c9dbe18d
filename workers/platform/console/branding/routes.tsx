import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { texts } from '../../texts/console.ts';
import { mountConsolePage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';

const t = texts.branding;

const BRANDING_EDITOR: PageScript = { src: '/assets/branding-editor.js', calls: true, modules: true };

/**
 * Mounts the page of the branding editor. Its script calls the branding API with a session token. When the script does
 * not load, advice appears after a while.
 */
export function mountBranding(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/branding', async (request) => {
    const { brandingStyle } = await import('./branding-style.ts');
    const { account, timeZone } = request.staff;
    return consolePage(
      request,
      {
        section: 'branding',
        scripts: [BRANDING_EDITOR],
        frames: true,
        ownPictures: true,
        style: brandingStyle,
      },
      <>
        {account.authoringEnabled ? null : <p class="notice">{texts.overview.authoringOff}</p>}
        <div
          id="branding-editor"
          data-account={account.id}
          data-name={account.name}
          data-time-zone={timeZone ?? ''}
          data-authoring={account.authoringEnabled ? 'on' : 'off'}
          aria-busy="true"
        >
          <div class="waiting">
            <p role="status" class="scripted">
              {t.loading}
            </p>
            <p class="late">{t.late}</p>
          </div>
        </div>
        <noscript>
          <p class="notice">{t.noScript}</p>
        </noscript>
      </>,
    );
  });
}

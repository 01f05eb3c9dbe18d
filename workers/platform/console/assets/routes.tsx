import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import type { PageScript } from '#shared/pages/page-script.tsx';
import { texts } from '../../texts/console.ts';
import { mountConsolePage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';

const t = texts.assets;
const ASSET_LIBRARY: PageScript = { src: '/assets/asset-library.js', calls: true };
const PLACEHOLDERS = 8;

/**
 * Mounts the page of the asset library. Its script calls the branding API with a session token; placeholder tiles are
 * shown until it has loaded.
 */
export function mountAssets(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/assets', async (request) => {
    const { libraryStyle } = await import('./library-style.ts');
    return consolePage(
      request,
      {
        section: 'assets',
        lead: t.lead,
        scripts: [ASSET_LIBRARY],
        style: libraryStyle,
        ownPictures: true,
      },
      <>
        <div id="asset-library" data-account={request.staff.account.id} aria-busy="true">
          <p role="status" class="scripted">
            {t.loading}
          </p>
          <ul class="assets" aria-hidden="true">
            {Array.from({ length: PLACEHOLDERS }, () => (
              <li>
                <span class="tile waiting">
                  <span class="thumb plain" />
                </span>
              </li>
            ))}
          </ul>
        </div>
        <noscript>
          <p class="notice">{t.noScript}</p>
        </noscript>
      </>,
    );
  });
}

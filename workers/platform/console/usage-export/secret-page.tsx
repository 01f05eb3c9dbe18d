import { usageExport as t } from '../../texts/console/usage-export.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { Copy } from '../view/parts/copy.tsx';

/** The only page that shows the secret of a destination. */
export const secretPage = (request: ConsoleRequest, secret: string): Promise<Response> =>
  consolePage(
    request,
    { section: 'usage-export', title: t.secretTitle },
    <section class="card">
      <p class="notice" role="status">
        {t.secretShown}
      </p>
      <Copy value={secret} label={t.secretLabel} />
      <div class="actions">
        <a class="button primary" href={`${request.base}/usage-export`}>
          {t.copied}
        </a>
      </div>
    </section>,
  );

import { webhooks as t } from '../../texts/console/webhooks.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { Copy } from '../view/parts/copy.tsx';

/** The only page that shows a secret. */
export const secretPage = (request: ConsoleRequest, secret: string): Promise<Response> =>
  consolePage(
    request,
    { section: 'webhooks', title: t.secretTitle },
    <section class="card">
      <p class="notice" role="status">
        {t.secret}
      </p>
      <Copy value={secret} label={t.secretLabel} />
      <div class="actions">
        <a class="button primary" href={`${request.base}/webhooks`}>
          {t.copied}
        </a>
      </div>
    </section>,
  );

import type { IssuedKey } from '#shared/operator/issue-key.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { Copy } from '../view/parts/copy.tsx';
import { Moment } from '../view/parts/moment.tsx';

const t = texts.keys;

/** The page after a key was issued, which is the only answer that contains the key. */
export const issuedPage = (
  request: ConsoleRequest,
  issued: IssuedKey,
  oldEndsAt: number | null,
): Promise<Response> =>
  consolePage(
    request,
    { section: 'keys', title: t.issuedTitle },
    <section class="card">
      <p class="notice" role="status">
        {t.issued}
      </p>
      <Copy value={issued.key} label={t.issuedLabel} />
      {oldEndsAt === null ? null : oldEndsAt <= request.operation.runtime.now() ? (
        <p>{t.oldEnded}</p>
      ) : (
        <p>
          {t.oldEnds} <Moment at={oldEndsAt} />.
        </p>
      )}
      <details>
        <summary>{t.tryIt}</summary>
        <pre>{`curl -X POST ${request.c.env.API_URL}/platform-ping \\\n  -H "Authorization: Bearer ${issued.key}"`}</pre>
      </details>
      <div class="actions">
        <a class="button primary" href={`${request.base}/keys`}>
          {t.copied}
        </a>
      </div>
    </section>,
  );

import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from './console-page.tsx';
import { Copy } from './parts/copy.tsx';

interface SecretTexts {
  title: string;
  shown: string;
  label: string;
  copied: string;
}

/** The page after a secret of an endpoint or a destination was made, which is the only one that shows it. */
export const secretPage = (
  request: ConsoleRequest,
  section: 'webhooks' | 'usage-export',
  secret: string,
  { title, shown, label, copied }: SecretTexts,
): Promise<Response> =>
  consolePage(
    request,
    { section, title },
    <section class="card">
      <p class="notice" role="status">
        {shown}
      </p>
      <Copy value={secret} label={label} />
      <div class="actions">
        <a class="button primary" href={`${request.base}/${section}`}>
          {copied}
        </a>
      </div>
    </section>,
  );

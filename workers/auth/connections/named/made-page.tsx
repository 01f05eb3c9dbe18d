import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { COPY_SCRIPT } from '#shared/pages/copy-script.ts';
import { MCP_PATH } from '../../oauth/resource.ts';
import { AccessPage } from '../../pages/access-page.tsx';
import { CopyBlock } from '../../pages/copy-block.tsx';
import type { NamedConnection } from './make-named-connection.ts';

interface MadeNamedPageProps {
  user: string;
  name: string;
  connection: NamedConnection;
  authUrl: string;
  mcpUrl: string;
}

/** Shows the credentials of a new connection, once. */
export const MadeNamedPage = ({ user, name, connection, authUrl, mcpUrl }: MadeNamedPageProps) => {
  const { connections } = useMessages().access;
  const texts = connections.named;
  const tokenEndpoint = `${authUrl}/oauth/token`;
  const { clientId, refreshToken, scope, endsAt } = connection;
  const credentials = {
    mcp_url: mcpUrl + MCP_PATH,
    token_endpoint: tokenEndpoint,
    client_id: clientId,
    refresh_token: refreshToken,
    resource: mcpUrl,
    scope,
  };
  const request = [
    `curl -sS ${tokenEndpoint}`,
    '-d grant_type=refresh_token',
    `-d client_id=${clientId}`,
    `-d refresh_token=${refreshToken}`,
    `-d resource=${mcpUrl}`,
  ].join(' \\\n  ');
  const title = texts.made({ name });
  return (
    <AccessPage title={title} user={user} wide scripts={[COPY_SCRIPT]}>
      <section class="card">
        <h1 dir="auto">{title}</h1>
        <p class="notice" role="status">
          {texts.once}
        </p>
        <h2>{texts.credentials}</h2>
        <CopyBlock value={JSON.stringify(credentials, null, 2)} name={texts.credentials} />
        <h2>{texts.request}</h2>
        <CopyBlock value={request} name={texts.request} />
        <p>{texts.rotates}</p>
        <p>
          {texts.idle} {texts.ends}:{' '}
          <time datetime={new Date(endsAt).toISOString()}>{useFormats().timeUtc(endsAt)}</time>
        </p>
      </section>
      <p>
        <a href="/connections">{connections.title}</a>
      </p>
    </AccessPage>
  );
};

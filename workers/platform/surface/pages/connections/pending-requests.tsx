import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Alert } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';

export interface PendingRequest {
  readonly client: string;
  readonly project: string;
  /** Address of the page on which it is decided. */
  readonly href: string;
}

/** Pending publish requests, each with a link to its decision. */
export const PendingRequests: FC<{ requests: readonly PendingRequest[] }> = ({ requests }) => {
  const { requests: words } = useMessages().assistants;
  return (
    <>
      {requests.map(({ client, project, href }) => (
        <Alert
          tone="warning"
          title={words.title}
          live={false}
          actions={
            <Button variant={['primary', 'small']} href={href}>
              {words.review}
            </Button>
          }
        >
          <p dir="auto">{words.line({ client, project })}</p>
        </Alert>
      ))}
    </>
  );
};

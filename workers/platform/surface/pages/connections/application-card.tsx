import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardFooter } from '../../parts/card.tsx';
import { Connection } from './connection.tsx';
import type { ApplicationRow } from './connections-page.tsx';

/** One assistant with its connections, and a link to end all of them. */
export const ApplicationCard: FC<{ application: ApplicationRow; now: number }> = ({ application, now }) => {
  const { connections: words } = useMessages().pages;
  const { name, connections, disconnectAllHref } = application;
  return (
    <Card variant="elevated" label={name}>
      {connections.map((connection, index) => (
        <CardBody>
          <Connection
            connection={connection}
            name={connections.length > 1 ? words.numbered({ name, index: index + 1 }) : name}
            now={now}
          />
        </CardBody>
      ))}
      {disconnectAllHref === undefined ? null : (
        <CardFooter>
          <Button variant={['ghost', 'small']} href={disconnectAllHref} asks>
            {words.disconnectAll}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
};

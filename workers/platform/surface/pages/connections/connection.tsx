import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Fieldset, Form, FormActions, Hint } from '../../parts/form.tsx';
import { Divider, List, ListItem, ListItemMeta, ListItemTitle, Tag } from '../../parts/list.tsx';
import type { ConnectionRow } from './connections-page.tsx';

/** One connection of an assistant: its workspaces and its scopes. */
export const Connection: FC<{ connection: ConnectionRow; name: string; now: number }> = ({
  connection,
  name,
  now,
}) => {
  const { connections: words } = useMessages().pages;
  const formats = useFormats();
  const { id, connectedAt, lastUsedAt, scopes, workspaces } = connection;
  const used = lastUsedAt === null ? words.never : words.used({ since: formats.since(lastUsedAt, now) });
  return (
    <>
      <List>
        <ListItem>
          <Avatar name={name} />
          <div>
            <ListItemTitle>{name}</ListItemTitle>
            <ListItemMeta>
              {used} · {words.since({ date: formats.date(connectedAt) })}
            </ListItemMeta>
          </div>
          <Tag>{workspaces === null ? words.reach.all : words.reach.some({ workspaces })}</Tag>
        </ListItem>
      </List>
      <Divider />
      <Form target={connection.change} label={words.may({ name })}>
        <Fieldset legend={words.may({ name })}>
          {scopes.map(({ scope, granted }) => (
            <Choice
              kind="switch"
              id={`${id}-${scope.replace(':', '-')}`}
              name="scope"
              value={scope}
              checked={granted}
              // Every other scope requires reading; without it the connection could do nothing.
              disabled={scope === 'service:read'}
            >
              {words.scopes[scope]}
            </Choice>
          ))}
        </Fieldset>
        <Hint>
          {workspaces === null ? words.whole.all({ name }) : words.whole.some({ name, workspaces })}
        </Hint>
        <FormActions>
          <Button variant={['secondary', 'small']} type="submit">
            {words.save}
          </Button>
          <Button variant={['ghost', 'small']} href={connection.disconnectHref} asks>
            {words.disconnect}
          </Button>
        </FormActions>
      </Form>
    </>
  );
};

import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { List, ListItem, ListItemMeta, ListItemTitle } from '../../parts/list.tsx';
import { Section } from '../../parts/page.tsx';

export interface DeletedProjectView {
  readonly id: string;
  readonly name: string;
  /** When it can no longer be restored, epoch milliseconds. */
  readonly until: number;
  readonly restore: FormTarget;
}

/** Deleted projects that can still be restored. */
export const DeletedProjects: FC<{ projects: readonly DeletedProjectView[]; frozen: boolean }> = ({
  projects,
  frozen,
}) => {
  const { deleted: words } = useMessages().pages.projects;
  const formats = useFormats();
  if (projects.length === 0) return null;
  return (
    <Section title={words.title} id="deleted-projects">
      <List>
        {projects.map(({ name, until, restore }) => (
          <ListItem>
            <div>
              <ListItemTitle>{name}</ListItemTitle>
              <ListItemMeta>{words.until({ date: formats.date(until) })}</ListItemMeta>
            </div>
            {!frozen && (
              <ActionForm target={restore}>
                <Button variant={['secondary', 'small']} icon="refresh" type="submit">
                  {words.restore}
                </Button>
              </ActionForm>
            )}
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

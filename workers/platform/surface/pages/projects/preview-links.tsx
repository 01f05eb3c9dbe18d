import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { SelectField } from '../../parts/control.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Form, FormActions } from '../../parts/form.tsx';
import { Link } from '../../parts/link.tsx';
import { List, ListItem, ListItemMeta, ListItemTitle } from '../../parts/list.tsx';

interface PreviewLinkView {
  readonly href: string;
  /** When the version was made, and when the link expires. Epoch milliseconds. */
  readonly builtAt: number;
  readonly expiresAt: number;
  /** Who made the link; null for a person who is no longer a member. */
  readonly by: string | null;
  readonly end: FormTarget;
}

export interface PreviewLinksView {
  readonly links: readonly PreviewLinkView[];
  /** The choices for the days until a link expires. */
  readonly days: readonly number[];
  /** Makes a link to the version of the page; absent when there is none. */
  readonly make?: FormTarget;
}

/** Preview links to versions of the site, for people without an account. */
export const PreviewLinks: FC<{ shared: PreviewLinksView; frozen: boolean }> = ({ shared, frozen }) => {
  const { share: words } = useMessages().pages;
  const formats = useFormats();
  const { links, days, make } = shared;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.text}</CardDescription>
      </CardHeader>
      <CardBody>
        {links.length > 0 && (
          <List>
            {links.map(({ href, builtAt, expiresAt, by, end }) => (
              <ListItem>
                <ListItemTitle>{words.version({ when: formats.time(builtAt) })}</ListItemTitle>
                <div data-ellipsis="" data-full="" dir="ltr">
                  <Link href={href} newTab>
                    {href}
                  </Link>
                </div>
                <CopyButton value={href} name={words.version({ when: formats.time(builtAt) })} />
                <ListItemMeta>
                  {words.ends({ when: formats.time(expiresAt) })}
                  {by !== null && (
                    <>
                      {' '}
                      <span dir="auto">{words.by({ who: by })}</span>
                    </>
                  )}
                </ListItemMeta>
                <ActionForm target={end}>
                  <Button variant={['secondary', 'small']} type="submit">
                    {words.end}
                  </Button>
                </ActionForm>
              </ListItem>
            ))}
          </List>
        )}
        {make && (
          <Form target={make} label={words.make}>
            <SelectField
              name="days"
              label={words.works}
              options={days.map((count) => ({ value: String(count), label: words.days({ count }) }))}
              value={String(days[1])}
              disabled={frozen}
            />
            <FormActions>
              <Button variant="secondary" type="submit" disabled={frozen}>
                {words.make}
              </Button>
            </FormActions>
          </Form>
        )}
      </CardBody>
    </Card>
  );
};

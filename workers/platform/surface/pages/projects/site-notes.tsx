import type { FC } from 'hono/jsx';
import { useMessages } from '../../../../../shared/i18n/locale-context.ts';
import type { Messages } from '../../../../../shared/i18n/messages.gen.ts';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { List, ListItem, ListItemMeta, ListItemTitle } from '../../parts/list.tsx';

export type NotedTopic = keyof Messages['pages']['project']['notes']['topics'];

export type SiteWarning =
  | { readonly code: 'builder'; readonly text: string }
  | { readonly code: 'file_rule'; readonly path: string; readonly line: string }
  | { readonly code: 'file_renamed'; readonly path: string; readonly name: string }
  | { readonly code: 'file_type' | 'file_name'; readonly path: string };

export interface SiteNotesView {
  /** Sentences of the newest site's request that changed nothing. */
  readonly ignored: readonly string[];
  /** What the site does not say and a request can give it. */
  readonly missing: readonly NotedTopic[];
  /** What the builder, or the check of its files, had to say. */
  readonly warnings: readonly SiteWarning[];
}

/** What the builder did not understand, and what a further request could add to the site. */
export const SiteNotes: FC<{ notes: SiteNotesView }> = ({ notes: { ignored, missing, warnings } }) => {
  const { notes: words } = useMessages().pages.project;
  return (
    <>
      {warnings.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{words.warnings.title}</CardTitle>
            <CardDescription>{words.warnings.text}</CardDescription>
          </CardHeader>
          <CardBody>
            <List>
              {warnings.map((warning) => (
                <ListItem>
                  {warning.code === 'builder'
                    ? words.quote({ sentence: warning.text })
                    : warning.code === 'file_renamed'
                      ? words.warnings.file_renamed(warning)
                      : warning.code === 'file_rule'
                        ? words.warnings.file_rule(warning)
                        : words.warnings[warning.code](warning)}
                </ListItem>
              ))}
            </List>
          </CardBody>
        </Card>
      )}
      {ignored.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{words.ignored.title}</CardTitle>
            <CardDescription>{words.ignored.text}</CardDescription>
          </CardHeader>
          <CardBody>
            <List>
              {ignored.map((sentence) => (
                <ListItem>{words.quote({ sentence })}</ListItem>
              ))}
            </List>
          </CardBody>
        </Card>
      )}
      {missing.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{words.missing.title}</CardTitle>
            <CardDescription>{words.missing.text}</CardDescription>
          </CardHeader>
          <CardBody>
            <List>
              {missing.map((topic) => (
                <ListItem>
                  <div>
                    <ListItemTitle>{words.topics[topic].name}</ListItemTitle>
                    <ListItemMeta>{words.quote({ sentence: words.topics[topic].example })}</ListItemMeta>
                  </div>
                </ListItem>
              ))}
            </List>
          </CardBody>
        </Card>
      )}
    </>
  );
};

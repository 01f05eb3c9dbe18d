import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { List, ListItem } from '../../parts/list.tsx';

export type NotedTopic = keyof Messages['pages']['project']['notes']['topics'];

export type NotedPart = keyof Messages['pages']['project']['notes']['parts']['names'];

export type SiteWarning =
  | { readonly code: 'builder'; readonly text: string }
  | { readonly code: 'file_rule'; readonly path: string; readonly line: string }
  | { readonly code: 'file_renamed'; readonly path: string; readonly name: string }
  | { readonly code: 'file_type' | 'file_name'; readonly path: string };

export interface SiteNotesView {
  /** Sentences of the newest prompt that changed nothing. */
  readonly ignored: readonly string[];
  /** Every part of the newest prompt, where the builder reports them. They stand in place of `ignored`. */
  readonly outcomes?: ReadonlyArray<{ readonly text: string; readonly done: boolean }>;
  /** Facts that visitors look for and the site lacks. */
  readonly missing: readonly NotedTopic[];
  /** Wished parts of the site that can be written only in the editor. */
  readonly parts: readonly NotedPart[];
  readonly editHref?: string;
  /** Warnings of the builder, or of the check of its files. */
  readonly warnings: readonly SiteWarning[];
}

/** Sentences that the builder did not understand, and suggestions for the site. */
export const SiteNotes: FC<{ notes: SiteNotesView; frozen: boolean }> = ({ notes, frozen }) => {
  const { ignored, outcomes, warnings } = notes;
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
                  {warning.code === 'builder' ? (
                    <bdi>{words.quote({ sentence: warning.text })}</bdi>
                  ) : warning.code === 'file_renamed' ? (
                    words.warnings.file_renamed(warning)
                  ) : warning.code === 'file_rule' ? (
                    words.warnings.file_rule(warning)
                  ) : (
                    words.warnings[warning.code](warning)
                  )}
                </ListItem>
              ))}
            </List>
          </CardBody>
        </Card>
      )}
      {outcomes !== undefined && outcomes.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{words.outcomes.title}</CardTitle>
            <CardDescription>{words.outcomes.text}</CardDescription>
          </CardHeader>
          <CardBody>
            <List>
              {outcomes.map(({ text, done }) => (
                <ListItem>
                  <strong>{done ? words.outcomes.done : words.outcomes.open}</strong>{' '}
                  <bdi>{words.quote({ sentence: text })}</bdi>
                </ListItem>
              ))}
            </List>
          </CardBody>
        </Card>
      )}
      {outcomes === undefined && ignored.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{words.ignored.title}</CardTitle>
            <CardDescription>{words.ignored.text}</CardDescription>
          </CardHeader>
          <CardBody>
            <List>
              {ignored.map((sentence) => (
                <ListItem>
                  <bdi>{words.quote({ sentence })}</bdi>
                </ListItem>
              ))}
            </List>
          </CardBody>
        </Card>
      )}
      <MissingFacts notes={notes} frozen={frozen} />
    </>
  );
};

/** What visitors expect and the site lacks, with a link to the editor for its parts. */
const MissingFacts: FC<{ notes: SiteNotesView; frozen: boolean }> = ({ notes, frozen }) => {
  const { notes: words } = useMessages().pages.project;
  const { missing, parts, editHref } = notes;
  if (missing.length + parts.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.missing.title}</CardTitle>
      </CardHeader>
      <CardBody>
        {missing.length > 0 && (
          <List>
            {missing.map((topic) => (
              <ListItem>{words.topics[topic]}</ListItem>
            ))}
          </List>
        )}
        {parts.length > 0 && (
          <>
            <p>{words.parts.text}</p>
            <List>
              {parts.map((part) => (
                <ListItem>{words.parts.names[part]}</ListItem>
              ))}
            </List>
            {editHref !== undefined && (
              <Button variant={['secondary', 'small']} icon="build" href={editHref} disabled={frozen}>
                {words.parts.edit}
              </Button>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
};

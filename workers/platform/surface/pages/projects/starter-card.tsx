import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { StarterForm, type StarterFormView } from './starter-form.tsx';

interface StarterCardProps {
  starter: { readonly form: StarterFormView; readonly isFirst: boolean };
  frozen: boolean;
}

/** The form of the site: what it says, or what it shall say. */
export const StarterCard: FC<StarterCardProps> = ({ starter, frozen }) => {
  const { starter: words } = useMessages();
  const { exists } = starter.form;
  return (
    <Card variant="elevated" id="answers">
      <CardHeader>
        <CardTitle>{exists ? words.card.title : words.title}</CardTitle>
        <CardDescription>{exists ? words.card.text : words.intro}</CardDescription>
      </CardHeader>
      <CardBody>
        <StarterForm form={starter.form} frozen={frozen} />
      </CardBody>
    </Card>
  );
};

interface ChangeWaysProps {
  assistantsHref: string;
}

/** Where a site is changed when no model reads sentences: in its form, in the editor (its link is at the top), or by an assistant. */
export const ChangeWays: FC<ChangeWaysProps> = ({ assistantsHref }) => {
  const { changes: words } = useMessages().starter;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.text}</CardDescription>
      </CardHeader>
      <CardBody>
        <Button variant="secondary" icon="connections" href={assistantsHref}>
          {words.assistants}
        </Button>
      </CardBody>
    </Card>
  );
};

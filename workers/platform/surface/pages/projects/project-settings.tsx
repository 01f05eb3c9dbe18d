import type { FC } from 'hono/jsx';
import { useMessages } from '../../../../../shared/i18n/locale-context.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';

export interface ProjectSettingsView {
  readonly rename: FormTarget;
  /** The field's value: the name, or the refused input. */
  readonly name: string;
  readonly nameLimit: number;
  readonly nameError?: string;
  /** Asks before the project is deleted. */
  readonly deleteHref: string;
}

/** The project's name, and the way to delete it. */
export const ProjectSettings: FC<{ settings: ProjectSettingsView; frozen: boolean }> = ({
  settings,
  frozen,
}) => {
  const { settings: words } = useMessages().pages.project;
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <CardBody>
        <Form target={settings.rename} label={words.rename}>
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            value={settings.name}
            maxlength={settings.nameLimit}
            autocomplete="off"
            disabled={frozen}
            required
            {...(settings.nameError !== undefined && { error: settings.nameError })}
          />
          <FormActions>
            <Button variant="secondary" type="submit" disabled={frozen}>
              {words.rename}
            </Button>
          </FormActions>
        </Form>
      </CardBody>
      <CardFooter>
        <Button variant={['danger', 'small']} icon="trash" href={settings.deleteHref} disabled={frozen}>
          {words.delete}
        </Button>
      </CardFooter>
    </Card>
  );
};

import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody } from '../../parts/card.tsx';
import { SelectField, TextField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';
import { Grid } from '../../parts/page.tsx';

export interface AddDomainView {
  readonly target: FormTarget;
  readonly projects: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** The previous input, and why it was refused. */
  readonly value?: string;
  readonly project?: string;
  readonly error?: string;
}

export const AddDomain: FC<{ view: AddDomainView; frozen: boolean }> = ({ view, frozen }) => {
  const { domains: words } = useMessages().pages;
  return (
    <Card variant="elevated">
      <CardBody>
        <Form target={view.target} label={words.add}>
          <Grid variant="two">
            <TextField
              name="domain"
              label={words.name}
              hint={words.nameHint}
              dir="ltr"
              autocomplete="off"
              required
              disabled={frozen}
              {...(view.value !== undefined && { value: view.value })}
              {...(view.error !== undefined && { error: view.error })}
            />
            <SelectField
              name="project"
              label={words.project}
              options={view.projects}
              disabled={frozen}
              {...(view.project !== undefined && { value: view.project })}
            />
          </Grid>
          <FormActions>
            <Button variant="primary" icon="add" type="submit" disabled={frozen}>
              {words.add}
            </Button>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
};

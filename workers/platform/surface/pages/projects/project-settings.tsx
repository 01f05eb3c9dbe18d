import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { part } from '../../part.ts';
import { ActionForm, type FormTarget } from '../../parts/action-form.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../parts/card.tsx';
import { TextField } from '../../parts/control.tsx';
import { Form, FormActions } from '../../parts/form.tsx';

export interface ProjectSettingsView {
  readonly rename: FormTarget;
  /** Value of the field: the name, or the refused input. */
  readonly name: string;
  readonly nameLimit: number;
  readonly nameError?: string;
  /** Changes the address below the hosts of sites. */
  readonly address?: AddressFormView;
  /** Duplicates the project with the newest version of its site; absent when there is none. */
  readonly duplicate?: FormTarget;
  /** Address of the page with the confirmation. */
  readonly deleteHref: string;
}

interface AddressFormView {
  readonly target: FormTarget;
  /** Value of the field: the label below the hosts of sites, or the refused input. */
  readonly value: string;
  /** The whole address, with `…` in place of the label. */
  readonly shown: string;
  /** Address that tells a script whether an address can be chosen. */
  readonly checkHref: string;
  readonly error?: string;
}

const AddressForm: FC<{ address: AddressFormView; frozen: boolean }> = ({ address, frozen }) => {
  const { address: words } = useMessages().pages.project;
  return (
    <CardBody>
      <Form target={address.target} label={words.title}>
        <TextField
          name="address"
          label={words.title}
          hint={words.hint({ address: address.shown })}
          value={address.value}
          maxlength={63}
          autocomplete="off"
          dir="ltr"
          disabled={frozen}
          required
          {...(address.error !== undefined && { error: address.error })}
        />
        <p {...part('hint')} role="status" data-address-check={address.checkHref} />
        <FormActions>
          <Button variant="secondary" type="submit" disabled={frozen}>
            {words.change}
          </Button>
        </FormActions>
      </Form>
    </CardBody>
  );
};

/** The project's name, and links to duplicate and to delete it. */
export const ProjectSettings: FC<{ settings: ProjectSettingsView; frozen: boolean }> = ({
  settings,
  frozen,
}) => {
  const { pages, editor } = useMessages();
  const { settings: words } = pages.project;
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
      {settings.address && <AddressForm address={settings.address} frozen={frozen} />}
      <CardFooter>
        {settings.duplicate && (
          <ActionForm target={settings.duplicate}>
            <Button variant={['secondary', 'small']} icon="copy" type="submit" disabled={frozen}>
              {editor.duplicate}
            </Button>
          </ActionForm>
        )}
        <Button variant={['danger', 'small']} icon="trash" href={settings.deleteHref} disabled={frozen} asks>
          {words.delete}
        </Button>
      </CardFooter>
    </Card>
  );
};

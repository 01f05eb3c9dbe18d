import { limits } from '#schema/limits.ts';
import type { WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { BrandBoxes } from '../../consent/brand-boxes.tsx';
import { ScopeChoices } from '../../consent/scope-choices.tsx';
import { WorkspaceChoices } from '../../consent/workspace-choices.tsx';
import type { BrandChoice } from '../../oauth/brand-choices.ts';
import { AccessPage } from '../../pages/access-page.tsx';
import { NAMED_DAYS, type NamedFault, type NamedFields } from './read-named-form.ts';

interface NewNamedPageProps {
  user: string;
  workspaces: readonly WorkspaceChoice[];
  brands: readonly BrandChoice[];
  fields: NamedFields;
  fault: NamedFault | 'too_many' | null;
}

/** The form for a connection of a program that has no browser. It works without script. */
export const NewNamedPage = ({ user, workspaces, brands, fields, fault }: NewNamedPageProps) => {
  const { connections, choices } = useMessages().access;
  const texts = connections.named;
  const faults: Record<NonNullable<typeof fault>, string> = {
    bad_name: texts.badName,
    no_workspace: choices.noWorkspace,
    bad_credits: texts.badCredits,
    limits_need_workspaces: texts.limitsNeedWorkspaces,
    too_many: texts.tooMany,
  };
  const told = (isOf: boolean, hint: string) =>
    isOf
      ? ({ 'aria-invalid': 'true', 'aria-describedby': `fault ${hint}` } as const)
      : { 'aria-describedby': hint };
  return (
    <AccessPage title={texts.title} user={user} wide>
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.lead}</p>
      {fault === null ? null : (
        <p class="error" role="alert" id="fault">
          {faults[fault]}
        </p>
      )}
      <form method="post" action="/connections/new" class="card">
        <input type="hidden" name="grant" value={fields.grantId} />
        <label for="name">{texts.name}</label>
        <input
          id="name"
          name="name"
          type="text"
          required
          maxlength={limits.clientName}
          autocomplete="off"
          value={fields.name}
          {...told(fault === 'bad_name', 'name-hint')}
        />
        <p class="quiet small" id="name-hint">
          {texts.nameHint}
        </p>
        <div class="connection-columns">
          <ScopeChoices chosen={fields.choices.scopes} idPrefix="new" />
          <WorkspaceChoices workspaces={workspaces} chosen={fields.choices.workspaces} idPrefix="new" />
          <BrandBoxes brands={brands} chosen={fields.choices.brands} idPrefix="new-brand" />
          <fieldset>
            <legend>{texts.limits}</legend>
            <label for="credits">{texts.credits}</label>
            <input
              id="credits"
              name="credits"
              type="text"
              inputmode="numeric"
              maxlength={6}
              value={fields.credits}
              {...told(fault === 'bad_credits', 'credits-hint')}
            />
            <p class="quiet small" id="credits-hint">
              {texts.creditsHint}
            </p>
            <label class="choice" for="approval">
              <input type="checkbox" id="approval" name="approval" value="yes" checked={fields.approval} />
              <strong>{texts.approval}</strong>
            </label>
            <label for="days">{texts.end}</label>
            <select id="days" name="days" aria-describedby="days-hint">
              {NAMED_DAYS.map((days) => (
                <option value={String(days)} selected={days === fields.days}>
                  {texts.days({ days })}
                </option>
              ))}
            </select>
            <p class="quiet small" id="days-hint">
              {texts.idle}
            </p>
          </fieldset>
        </div>
        <div class="actions">
          <button class="primary" type="submit">
            {texts.create}
          </button>
        </div>
      </form>
      <p>
        <a href="/connections">{connections.title}</a>
      </p>
    </AccessPage>
  );
};

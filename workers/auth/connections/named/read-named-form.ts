import { limits } from '#schema/limits.ts';
import { clientLabel } from '#shared/connections/client-label.ts';
import type { WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { type Failure, fail, failWith, ok, type Result } from '#shared/result.ts';
import { type Choices, readChoices } from '../../consent/read-choices.ts';
import type { BrandChoice } from '../../oauth/brand-choices.ts';

/** The lifetimes in days that a person chooses from. The last one is the longest that a connection has. */
export const NAMED_DAYS = [30, 90, 180] as const;

/** The fields as they were sent, to show the form again. */
export interface NamedFields {
  grantId: string;
  name: string;
  choices: Choices;
  days: number;
  credits: string;
  approval: boolean;
}

export interface NamedInput extends Omit<NamedFields, 'credits'> {
  creditsPerDay: number | null;
}

export type NamedFault = 'bad_name' | 'no_workspace' | 'bad_credits' | 'limits_need_workspaces';

const GRANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the form. `malformed` is a form without the id that our own page puts into it. */
export function readNamedForm(
  form: URLSearchParams,
  workspaces: readonly WorkspaceChoice[],
  brands: readonly BrandChoice[],
): Result<NamedInput, Failure<NamedFault, NamedFields> | Failure<'malformed'>> {
  const grantId = form.get('grant') ?? '';
  if (!GRANT_ID.test(grantId)) return fail('malformed');
  const read = readChoices(form, workspaces, brands);
  const choices = read.ok ? read.value : (read.data ?? { scopes: [], workspaces: [], brands: [] });
  const asked = Number(form.get('days'));
  const days = NAMED_DAYS.find((each) => each === asked) ?? NAMED_DAYS[0];
  const credits = (form.get('credits') ?? '').trim();
  const approval = form.get('approval') === 'yes';
  const name = clientLabel((form.get('name') ?? '').toWellFormed()) ?? '';
  const fields: NamedFields = { grantId, name, choices, days, credits, approval };
  if (name === '' || name.length > limits.clientName) return failWith('bad_name', fields);
  if (!read.ok) return failWith('no_workspace', fields);
  if (!/^\d{0,6}$/.test(credits)) return failWith('bad_credits', fields);
  // Limits are stored for each workspace, so that those of later ones have none.
  if (choices.workspaces === null && (credits !== '' || approval)) {
    return failWith('limits_need_workspaces', fields);
  }
  const creditsPerDay = credits === '' ? null : Number(credits);
  return ok({ grantId, name, choices, days, creditsPerDay, approval });
}

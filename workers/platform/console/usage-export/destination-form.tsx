import { limits } from '#schema/limits.ts';
import { UNITS_PER_CREDIT } from '#schema/platform/usage-export-requests.ts';
import { usageExport as t } from '../../texts/console/usage-export.ts';
import { formKeyOf, type SentForm, sentTo } from '../http/sent-form.ts';
import { formatNumber } from '../view/format.ts';
import { Choice, Field } from '../view/parts/field.tsx';

interface DestinationFormProps {
  path: string;
  /** Operation key of the form, which makes a repeat harmless. */
  formKey: string;
  isTest: boolean;
  sent: SentForm | null;
}

/**
 * The form that adds a destination. A receiver's key is never shown again. The style hides fields that the chosen kind
 * does not use, except refused ones.
 */
export const DestinationForm = ({ path, formKey, isTest, sent: any }: DestinationFormProps) => {
  const sent = sentTo(any, '/usage-export/new');
  return (
    <form class="card form" method="post" action={`${path}/new`}>
      <h2>{t.addTitle}</h2>
      <input type="hidden" name="key" value={formKeyOf(sent, formKey)} />
      <Choice id="kind" label={t.kind} options={Object.entries(t.kinds)} value="stripe" sent={sent} />
      <Field
        id="name"
        label={t.name}
        hint={t.nameHint}
        sent={sent}
        faults={['usage_bad_value', 'usage_destination_limit', 'usage_idempotency_conflict']}
        maxlength={limits.webhookName}
      />
      <div class="not-stripe">
        <Field
          id="url"
          label={t.url}
          hint={t.urlHint}
          sent={sent}
          faults={['usage_bad_value_url']}
          maxlength={limits.webhookUrl}
        />
      </div>
      <div class="not-https">
        <Field
          id="secret"
          type="password"
          label={t.secret}
          hint={t.secretHint[isTest ? 'test' : 'live']}
          sent={sent === null ? null : { ...sent, values: new URLSearchParams() }}
          faults={['usage_bad_value_secret']}
          maxlength={512}
        />
      </div>
      <Field
        id="event_name"
        label={t.eventName}
        hint={t.eventNameHint}
        value="credits_used"
        sent={sent}
        maxlength={100}
      />
      <div class="only-stripe">
        <Choice
          id="units"
          label={t.units}
          hint={t.unitsHint}
          options={UNITS_PER_CREDIT.map((units) => [`${units}`, formatNumber(units)])}
          value="1000"
          sent={sent}
          short
        />
      </div>
      <Field
        id="from"
        type="date"
        label={t.from}
        hint={t.fromHint}
        sent={sent}
        faults={['usage_bad_value_from']}
        short
      />
      <div class="actions">
        <button class="primary" type="submit">
          {t.add}
        </button>
      </div>
    </form>
  );
};

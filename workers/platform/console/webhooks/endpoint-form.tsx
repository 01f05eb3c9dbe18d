import { EVENT_TYPES, TEST_EVENT } from '../../../../schema/events/types.ts';
import { limits } from '../../../../schema/limits.ts';
import { webhooks as t } from '../../texts/console/webhooks.ts';
import { formKeyOf, type SentForm, sentTo } from '../http/sent-form.ts';
import { Field } from '../view/parts/field.tsx';

const ACTION = '/webhooks/new';

interface EndpointFormProps {
  path: string;
  /** Operation key of the form, which makes a repeat harmless. */
  formKey: string;
  sent: SentForm | null;
}

/** The form that adds an endpoint. */
export const EndpointForm = ({ path, formKey, sent: any }: EndpointFormProps) => {
  const sent = sentTo(any, ACTION);
  return (
    <form class="card form" method="post" action={`${path}/new`}>
      <h2>{t.addTitle}</h2>
      <input type="hidden" name="key" value={formKeyOf(sent, formKey)} />
      <Field
        id="url"
        label={t.url}
        hint={t.urlHint}
        sent={sent}
        faults={['bad_endpoint', 'endpoint_limit']}
        maxlength={limits.webhookUrl}
        required
      />
      <Field id="name" label={t.name} hint={t.nameHint} sent={sent} maxlength={limits.webhookName} required />
      <details open={sent?.values.has('type')}>
        <summary>{t.types}</summary>
        <p class="hint">{t.typesHint}</p>
        <fieldset aria-label={t.types}>
          {EVENT_TYPES.filter((type) => type !== TEST_EVENT).map((type) => (
            <label class="choice" for={`type-${type}`}>
              <input
                type="checkbox"
                id={`type-${type}`}
                name="type"
                value={type}
                checked={sent?.values.getAll('type').includes(type) ?? false}
              />
              <span class="mono">{type}</span>
            </label>
          ))}
        </fieldset>
      </details>
      <div class="actions">
        <button class="primary" type="submit">
          {t.add}
        </button>
      </div>
    </form>
  );
};

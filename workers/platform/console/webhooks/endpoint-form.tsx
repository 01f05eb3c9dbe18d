import { limits } from '#schema/limits.ts';
import { EVENT_TYPES, TEST_EVENT } from '#schema/platform/event-types.ts';
import type { WireEndpoint } from '../../events/webhooks/endpoint.ts';
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
      <EndpointFields endpoint={null} sent={sent} />
      <div class="actions">
        <button class="primary" type="submit">
          {t.add}
        </button>
      </div>
    </form>
  );
};

interface EndpointFieldsProps {
  /** The endpoint to change; null for a new one. */
  endpoint: WireEndpoint | null;
  sent: SentForm | null;
}

/** The fields that describe an endpoint. */
export const EndpointFields = ({ endpoint, sent }: EndpointFieldsProps) => {
  const chosen: readonly string[] = sent?.values.getAll('type') ?? endpoint?.types ?? [];
  return (
    <>
      <Field
        id="url"
        label={t.url}
        hint={t.urlHint}
        value={endpoint?.url ?? ''}
        sent={sent}
        faults={['bad_endpoint', 'endpoint_limit']}
        maxlength={limits.webhookUrl}
        required
      />
      <Field
        id="name"
        label={t.name}
        hint={t.nameHint}
        value={endpoint?.name ?? ''}
        sent={sent}
        maxlength={limits.webhookName}
        required
      />
      <details open={chosen.length > 0}>
        <summary>{t.types}</summary>
        <p class="hint">{t.typesHint}</p>
        <fieldset>
          <legend class="hidden">{t.types}</legend>
          {EVENT_TYPES.filter((type) => type !== TEST_EVENT).map((type) => (
            <label class="choice" for={`type-${type}`}>
              <input
                type="checkbox"
                id={`type-${type}`}
                name="type"
                value={type}
                checked={chosen.includes(type)}
              />
              <span class="mono">{type}</span>
            </label>
          ))}
        </fieldset>
      </details>
    </>
  );
};

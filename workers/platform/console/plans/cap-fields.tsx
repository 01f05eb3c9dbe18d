import { texts } from '../../texts/console.ts';
import type { SentForm } from '../http/sent-form.ts';
import { Field } from '../view/parts/field.tsx';
import { capValues, parseNumber } from './read-plan-form.ts';

const t = texts.plans;

interface CapFieldsProps {
  /** Entitlements that the fields show before a form was sent. */
  caps: Readonly<Record<string, unknown>>;
  sent: SentForm | null;
}

/** Fields for the entitlements of a plan or of one tenant. */
export const CapFields = ({ caps, sent }: CapFieldsProps) => (
  <fieldset>
    <legend>{t.entitlements}</legend>
    <p class="hint">{t.entitlementsHint}</p>
    <div class="pair">
      {Object.entries(t.caps).map(([cap, name]) => (
        <Field
          id={cap}
          label={name}
          type="number"
          min="0"
          step="any"
          value={capValues(caps)[cap] ?? ''}
          sent={sent}
          // Of all the numbers, only those that cannot be read are marked.
          faults={parseNumber(sent?.values.get(cap) ?? null) === undefined ? ['bad_cap'] : []}
        />
      ))}
    </div>
    <label class="choice" for="custom_domains_enabled">
      <input
        type="checkbox"
        id="custom_domains_enabled"
        name="custom_domains_enabled"
        checked={
          sent === null
            ? caps.custom_domains_enabled === true
            : sent.values.get('custom_domains_enabled') === 'on'
        }
      />
      {t.customDomains}
    </label>
  </fieldset>
);

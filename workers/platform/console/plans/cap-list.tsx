import { texts } from '../../texts/console.ts';
import { formatNumber } from '../view/format.ts';

const t = texts.plans;

/** The entitlements that are set, by name; those with default values are not shown. */
export const CapList = ({ caps }: { caps: Readonly<Record<string, unknown>> }) => (
  <dl class="facts">
    {Object.entries(t.caps).map(([cap, name]) => {
      const value = caps[cap];
      if (value !== null && typeof value !== 'number') return null;
      return (
        <>
          <dt>{name}</dt>
          <dd>{value === null ? t.unlimited : formatNumber(value)}</dd>
        </>
      );
    })}
    {typeof caps.custom_domains_enabled === 'boolean' ? (
      <>
        <dt>{t.customDomainsShort}</dt>
        <dd>{caps.custom_domains_enabled ? t.allowed : t.notAllowed}</dd>
      </>
    ) : null}
  </dl>
);

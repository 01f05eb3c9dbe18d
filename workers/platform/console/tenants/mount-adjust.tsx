import type { Hono } from 'hono';
import { POOLS } from '#schema/platform/pools.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { isAdjustable, MAX_POSTING_MICRO, toMicro } from '#shared/ledger/amounts.ts';
import { adjustCredits } from '../../billing/credits/adjust-credits.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm } from '../http/mount-section.ts';
import { BAD_FORM_KEY, formKeyOf, readFormKey, type SentForm, sentTo } from '../http/sent-form.ts';
import { parseNumber } from '../plans/read-plan-form.ts';
import { Choice, Field } from '../view/parts/field.tsx';
import { readTenantSelector, tenantPathOf } from './tenant-request.tsx';

const PATH = '/tenants/:tenant/adjust';
const MAX_REASON = 200;
const t = texts.tenant;

type ShowTenant = (request: ConsoleRequest, sent: SentForm) => Promise<Response>;

/** Mounts the form that adjusts one pool of a tenant's credits. It is on the tenant's page, which `show` renders. */
export function mountAdjust(app: Hono<AppEnv<PlatformEnv>>, page: string, show: ShowTenant): void {
  mountConsoleForm(app, PATH, page, async (request, form) => {
    const refused = (fault: string) => show(request, { action: PATH, values: form, fault });
    const amount = amountOf(form.get('credits') ?? '');
    const price = parseNumber(form.get('price_usd'));
    const pool = POOLS.find((candidate) => candidate === form.get('pool'));
    const reason = (form.get('reason') ?? '').trim();
    const key = readFormKey(form);
    if (!isAdjustable(amount)) return refused('bad_adjustment');
    if (key === null) return refused(BAD_FORM_KEY);
    if (pool === undefined) return refused('bad_pool');
    if (reason === '' || reason.length > MAX_REASON) return refused('bad_adjust_reason');
    if (price === undefined || toMicro(price ?? 0) > MAX_POSTING_MICRO) return refused('bad_money');
    const priceUsd = toMicro(price ?? 0) * Math.sign(amount) || 0;
    const input = { ...readTenantSelector(request), amount, pool, reason, priceUsd, key };
    const adjusted = await adjustCredits(request.call, input);
    return adjusted.ok ? done(request, tenantPathOf(request), 'credits-adjusted') : refused(adjusted.code);
  });
}

/** Parses credits with a sign to 10⁻⁶ credits; 0 for text that is no number. Hyphen and minus sign are both accepted. */
function amountOf(text: string): number {
  const trimmed = text.trim();
  const sign = /^[+\u2212-]/.exec(trimmed)?.[0] ?? '';
  const amount = toMicro(parseNumber(trimmed.slice(sign.length).trim()) ?? 0);
  return sign === '' || sign === '+' ? amount : 0 - amount;
}

interface AdjustFormProps {
  own: string;
  formKey: string;
  sent: SentForm | null;
}

export const AdjustForm = ({ own, formKey, sent }: AdjustFormProps) => {
  const mine = sentTo(sent, PATH);
  return (
    <form class="card form" method="post" action={`${own}/adjust`}>
      <h2>{t.adjust}</h2>
      <p class="quiet">{t.adjustLead}</p>
      <input type="hidden" name="key" value={formKeyOf(mine, formKey)} />
      <div class="pair">
        <Field
          id="adjust-credits"
          name="credits"
          label={t.adjustAmount}
          sent={mine}
          faults={['bad_adjustment', 'bad_value', 'insufficient_credits', 'idempotency_conflict']}
          required
        />
        <Choice
          id="adjust-pool"
          name="pool"
          label={t.adjustPool}
          options={POOLS.map((pool) => [pool, t.pools[pool]] as const)}
          value="topup"
          sent={mine}
          faults={['bad_pool']}
        />
      </div>
      <Field
        id="adjust-reason"
        name="reason"
        label={t.adjustReason}
        maxlength={MAX_REASON}
        sent={mine}
        faults={['bad_adjust_reason']}
        required
      />
      <Field
        id="adjust-price"
        name="price_usd"
        label={t.adjustPrice}
        hint={t.adjustPriceHint}
        type="number"
        min="0"
        step="any"
        sent={mine}
        faults={['bad_money']}
      />
      <div class="actions">
        <button type="submit">{t.adjustButton}</button>
      </div>
    </form>
  );
};

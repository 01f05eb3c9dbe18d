import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { archivePlan } from '../../../../shared/operator/archive-plan.ts';
import { createPlan } from '../../../../shared/operator/create-plan.ts';
import { listPlans } from '../../../../shared/operator/list-plans.ts';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountForm, mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanTable } from './plan-table.tsx';
import { readPlanForm } from './read-plan-form.ts';

/** Plans: create and archive. A plan is never changed, because tenants were given what it said. */
export function mountPlans(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/plans', (request) => plansPage(request));

  mountForm(app, '/plans', async (request, form) => {
    const { operation, staff } = request;
    const read = readPlanForm(form);
    if (!read.ok) return plansPage(request, read.code, form);
    const created = await createPlan(operation, { ...read.value, accountId: staff.account.id });
    return created.ok ? done(request, '/plans', 'plan-created') : plansPage(request, created.code, form);
  });

  mountForm(app, '/plans/archive', async (request, form) => {
    const { operation, staff } = request;
    const code = form.get('code') ?? '';
    const archived = await archivePlan(operation, { accountId: staff.account.id, code });
    return archived.ok ? done(request, '/plans', 'plan-archived') : plansPage(request, archived.code);
  });
}

async function plansPage(
  request: ConsoleRequest,
  fault: string | null = null,
  values: URLSearchParams | null = null,
): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/plans`;
  const plans = await listPlans(c.env.DB, staff.account.id);
  return consolePage(
    request,
    { section: 'plans', fault: fault === null ? null : faultText(fault) },
    <>
      <p class="quiet">{texts.plans.lead}</p>
      <PlanTable plans={plans} path={path} />
      <PlanForm path={path} values={values} />
    </>,
  );
}

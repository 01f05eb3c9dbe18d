import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { archivePlan, restorePlan } from '#shared/operator/archive-plan.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { mountPlan } from './mount-plan.tsx';
import { PlanTable } from './plan-table.tsx';
import { readPlans } from './read-plans.ts';

const PAGE = 50;
const t = texts.plans;

/** Mounts plans: create, change, archive, restore. */
export function mountPlans(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/plans', (request) => plansPage(request));

  mountConsoleForm(app, '/plans/archive', '/plans', async (request, form) => {
    const { operation, staff } = request;
    const code = form.get('code') ?? '';
    const archived = await archivePlan(operation, { accountId: staff.account.id, code });
    if (archived.ok) return done(request, '/plans', 'plan-archived');
    return plansPage(request, { action: '/plans/archive', values: form, fault: archived.code });
  });

  mountConsoleForm(app, '/plans/restore', '/plans', async (request, form) => {
    const { operation, staff } = request;
    const restored = await restorePlan(operation, {
      accountId: staff.account.id,
      code: form.get('code') ?? '',
    });
    if (restored.ok) return done(request, '/plans', 'plan-restored');
    return plansPage(request, { action: '/plans/restore', values: form, fault: restored.code });
  });

  mountPlan(app);
}

async function plansPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/plans`;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const read = await readPlans(c.env.DB, staff.account.id, { after: after ?? '', limit: PAGE + 1 });
  const plans = read.slice(0, PAGE);
  const next = read.length > PAGE ? encodeCursor(plans.at(-1)?.code ?? '') : null;
  const create = (
    <a class="button primary" href={`${path}/new`}>
      {t.create}
    </a>
  );
  return consolePage(
    request,
    {
      section: 'plans',
      lead: t.lead,
      actions: create,
      sent,
      fault: after === null ? 'bad_cursor' : null,
    },
    plans.length === 0 ? (
      <Empty title={t.emptyTitle}>{t.empty}</Empty>
    ) : (
      <>
        <PlanTable plans={plans} base={base} />
        <Pager
          path={path}
          query={{ cursor: after === null ? '' : cursor }}
          next={next}
          shown={plans.length}
        />
      </>
    ),
  );
}

import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { createPlan } from '#shared/operator/create-plan.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { updatePlan } from '../../billing/plans/update-plan.ts';
import { faultText, texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import type { SentForm } from '../http/sent-form.ts';
import { isAsShown } from '../http/shown-values.tsx';
import { consolePage } from '../view/console-page.tsx';
import { CapList } from './cap-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { formatPrice } from './plan-table.tsx';
import { changedCaps, readPlanForm } from './read-plan-form.ts';
import { readPlan } from './read-plans.ts';

const t = texts.plans;

/** Mounts the pages of a new and of an existing plan. */
export function mountPlan(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/plans/new', (request) => newPage(request));
  mountConsoleForm(app, '/plans/new', '/plans/new', async (request, form) => {
    const refused = (fault: string) => newPage(request, { action: '/plans/new', values: form, fault });
    const read = readPlanForm(form);
    if (!read.ok) return refused(read.code);
    const created = await createPlan(request.operation, {
      ...read.value,
      accountId: request.staff.account.id,
    });
    return created.ok ? done(request, '/plans', 'plan-created') : refused(created.code);
  });

  mountConsolePage(app, '/plans/:plan/edit', (request) => planPage(request));
  mountConsoleForm(app, '/plans/:plan/edit', '/plans/:plan/edit', async (request, form) => {
    const refused = (fault: string) =>
      planPage(request, { action: '/plans/:plan/edit', values: form, fault });
    const read = readPlanForm(form);
    if (!read.ok) return refused(read.code);
    const { value } = read;
    // A field that is as it was shown keeps what somebody else may have saved meanwhile.
    const isKept = (...fields: string[]) => isAsShown(form, ...fields);
    const updated = await updatePlan(request.operation, {
      name: isKept('name') ? undefined : value.name,
      // An empty field removes the stored value.
      description: isKept('description') ? undefined : (value.description ?? null),
      entitlements: changedCaps(value.entitlements, form),
      price: isKept('amount', 'currency', 'interval') ? undefined : (value.price ?? null),
      welcomeMail: isKept('welcome_mail') ? undefined : value.welcomeMail,
      code: codeOf(request),
      accountId: request.staff.account.id,
    });
    return updated.ok ? done(request, '/plans', 'plan-saved') : refused(updated.code);
  });
}

const codeOf = ({ c }: ConsoleRequest): string => c.req.param('plan') ?? '';

function newPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const path = `${request.base}/plans`;
  return consolePage(
    request,
    { section: 'plans', title: t.create, back: { href: path, label: t.back }, sent },
    <PlanForm action={`${path}/new`} back={path} plan={null} sent={sent} />,
  );
}

async function planPage(request: ConsoleRequest, sent: SentForm | null = request.held): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/plans`;
  const plan = await readPlan(c.env.DB, staff.account.id, codeOf(request));
  const back = { href: path, label: t.back };
  if (plan === null) {
    return messagePage({
      status: 404,
      title: texts.notFound.title,
      text: faultText('plan_not_found'),
      link: back,
    });
  }
  const archived = plan.archivedAt !== null;
  return consolePage(
    request,
    { section: 'plans', title: t.edit(plan.code), lead: archived ? t.archivedNote : t.editLead, back, sent },
    archived ? (
      <section class="card">
        <h2>{plan.name}</h2>
        {plan.description === null ? null : <p>{plan.description}</p>}
        <p>{formatPrice(plan.price) ?? texts.none}</p>
        <CapList caps={plan.entitlements} />
      </section>
    ) : (
      <PlanForm
        action={`${path}/${encodeURIComponent(plan.code)}/edit`}
        back={path}
        plan={plan}
        sent={sent}
      />
    ),
  );
}

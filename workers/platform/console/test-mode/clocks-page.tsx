import { limits } from '#schema/limits.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { batch } from '#shared/db/statement/statement.ts';
import type { ClockStep } from '../../customers/test-clocks/clock.ts';
import {
  type ClockRow,
  clocksOfAccount,
  stepsOfAccount,
} from '../../customers/test-clocks/clock-statements.ts';
import { deletionsUnderWay } from '../../customers/test-data/deletion-statements.ts';
import { clocks as t } from '../../texts/console/test-mode.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { formKeyOf, type SentForm, sentTo } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatNumber } from '../view/format.ts';
import { Empty } from '../view/parts/empty.tsx';
import { Field } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';

const STEPS = 300;
const STEPS_OF_ONE = 24;
const WAIT_SECONDS = 5;

/** Space around the forms of a clock. */
const clocksStyle = '.two.sent{margin:1.25rem 0;row-gap:1.5rem}';

interface Step extends ClockStep {
  at: number;
}

/** The page of a test side's clocks: the time of each, its tenants, and what its steps did. */
export async function clocksPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, staff } = request;
  if (staff.account.testOf === null)
    return consolePage(request, { section: 'clocks' }, <Empty title={t.liveTitle}>{t.live}</Empty>);
  const account = staff.account.id;
  const {
    clocksOfAccount: { rows: found },
    stepsOfAccount: { rows: done },
    deletionsUnderWay: { rows: deletions },
  } = await batch(c.env.DB, {
    clocksOfAccount: clocksOfAccount.bind(c.env.DB, { account, limit: limits.testClocks }),
    stepsOfAccount: stepsOfAccount.bind(c.env.DB, { account, limit: STEPS }),
    deletionsUnderWay: deletionsUnderWay.bind(c.env.DB, { account }),
  });
  const path = `${base}/clocks`;
  const ofOne = (id: string): Step[] =>
    done
      .filter(({ clockId }) => clockId === id)
      .slice(0, STEPS_OF_ONE)
      .map((step) => ({ at: step.at, ...(JSON.parse(step.done) as ClockStep) }));
  const moving = deletions.length > 0 || found.some(({ status }) => status === 'advancing');
  return consolePage(
    request,
    { section: 'clocks', lead: t.lead, sent, refresh: moving ? WAIT_SECONDS : null, style: clocksStyle },
    <>
      {deletions.map(({ clockId, tenants, left }) => (
        <p class="notice" role="status">
          {clockId === null ? t.underWay.all : t.underWay.clock} {t.underWay.left(left, tenants)}
        </p>
      ))}
      <form class="card form" method="post" action={`${path}/new`}>
        <input
          type="hidden"
          name="key"
          value={formKeyOf(sentTo(sent, '/clocks/new'), c.get('runtime').newId())}
        />
        <Field
          id="name"
          label={t.name}
          hint={t.nameHint}
          sent={sentTo(sent, '/clocks/new')}
          maxlength={80}
          required
        />
        <div class="actions">
          <button class="primary" type="submit">
            {t.create}
          </button>
        </div>
      </form>
      {found.length === 0 ? <Empty title={t.emptyTitle}>{t.empty}</Empty> : null}
      {found.map((clock) => (
        <Clock
          clock={clock}
          steps={ofOne(clock.id)}
          path={path}
          tenants={`${base}/tenants`}
          sent={request.c.req.param('clock') === clock.id ? sentTo(sent, '/clocks/:clock/delete') : null}
        />
      ))}
      <form class="card form" method="post" action={`${base}/test-data/delete`}>
        <div>
          <h2>{t.removeAll.title}</h2>
          <p class="quiet">{t.removeAll.question}</p>
        </div>
        <input
          type="hidden"
          name="key"
          value={formKeyOf(sentTo(sent, '/test-data/delete'), c.get('runtime').newId())}
        />
        <Field
          id="confirm-all"
          name="confirm"
          label={t.removeAll.confirm(staff.account.name)}
          sent={sentTo(sent, '/test-data/delete')}
          faults={['account_confirm_mismatch']}
          required
        />
        <div class="actions">
          <button class="danger" type="submit">
            {t.removeAll.button}
          </button>
        </div>
      </form>
    </>,
  );
}

interface ClockProps {
  clock: ClockRow;
  steps: readonly Step[];
  path: string;
  tenants: string;
  /** The form that deletes the clock, when it was refused. */
  sent: SentForm | null;
}

const Clock = ({ clock, steps, path, tenants, sent }: ClockProps) => {
  const { id, name, nowAt, status, targetAt } = clock;
  const advancing = status === 'advancing';
  return (
    <section class="card" aria-labelledby={`clock-${id}`}>
      <div class="head">
        <div>
          <h2 id={`clock-${id}`} dir="auto">
            {name}
          </h2>
          <p class="mono quiet small">{id}</p>
        </div>
        <State kind={status === 'ready' ? 'good' : 'wait'}>{t.states[status]}</State>
      </div>
      <dl class="facts">
        <dt>{t.now}</dt>
        <dd>
          <Moment at={nowAt} />
        </dd>
        {advancing ? (
          <>
            <dt>{t.target}</dt>
            <dd>
              <Moment at={targetAt} />
            </dd>
          </>
        ) : null}
        <dt>{t.tenants}</dt>
        <dd>
          {parseJson(clock.tenants).length === 0
            ? t.noTenants
            : parseJson(clock.tenants).map(({ id: tenant, ref }) => (
                <>
                  <a class="small" href={`${tenants}/${tenant}`}>
                    <bdi>{ref}</bdi>
                  </a>{' '}
                </>
              ))}
        </dd>
      </dl>
      {status !== 'ready' ? null : (
        <div class="two sent">
          <form class="form" method="post" action={`${path}/${id}/advance`}>
            <Field id={`to-${id}`} name="to" type="date" label={t.to} hint={t.toHint} required short />
            <div class="actions">
              <button type="submit">{t.advance}</button>
            </div>
          </form>
          <form class="form" method="post" action={`${path}/${id}/attach`}>
            <Field id={`ref-${id}`} name="external_ref" label={t.reference} maxlength={255} required />
            <div class="actions">
              <button type="submit">{t.attach}</button>
            </div>
          </form>
        </div>
      )}
      {steps.length === 0 ? null : (
        <details>
          <summary>{t.happened}</summary>
          <ul>
            {steps.map((step) => (
              <li>
                <Moment at={step.at} /> {wordsOf(step)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {status === 'deleting' ? null : (
        <details class="confirm" open={sent !== null}>
          <summary>{t.remove.summary}</summary>
          <form class="form" method="post" action={`${path}/${id}/delete`}>
            <p>{t.remove.question}</p>
            <Field
              id={`confirm-${id}`}
              name="confirm"
              label={t.remove.confirm(name)}
              sent={sent}
              faults={['clock_confirm_mismatch']}
              required
            />
            <div class="actions">
              <button class="danger" type="submit">
                {t.remove.button}
              </button>
            </div>
          </form>
        </details>
      )}
    </section>
  );
};

const wordsOf = ({ domains, published, deleted_projects: deleted, purged, balances }: Step): string =>
  [
    ...(domains > 0 ? [t.did.domains(domains)] : []),
    ...(published > 0 ? [t.did.published(published)] : []),
    ...(deleted > 0 ? [t.did.deleted(deleted)] : []),
    ...(purged > 0 ? [t.did.purged(purged)] : []),
    ...balances.map((left) =>
      t.did.balance(
        left.tenant_id.slice(0, 8),
        formatNumber(left.included_remaining),
        formatNumber(left.rollover_remaining),
        formatNumber(left.topup_available),
      ),
    ),
  ].join(' ');

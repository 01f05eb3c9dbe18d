import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { STATUS_DAYS, type Status } from './read-status.ts';

const STYLE = `
.part{margin-block:1.5rem}.part h2{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
.part h2 span{font-weight:400;font-size:.95rem;color:var(--quiet)}.part h2 .ok{color:var(--good)}.part h2 .failing{color:var(--danger)}
.days{display:grid;grid-template-columns:repeat(${STATUS_DAYS},minmax(1px,1fr));gap:1px;height:2.25rem;align-items:end}
.days i{height:100%;background:var(--good);border-radius:1px}.days .n{height:30%;background:var(--line)}
.days .s{height:70%;background:light-dark(#b26a00,#ffc46b)}.days .d{height:45%;background:var(--danger)}
.ends{display:flex;justify-content:space-between;gap:.75rem;margin:.25rem 0}.ends span:nth-child(2){text-align:center}
.ends span:nth-child(odd){white-space:nowrap}
.part summary{cursor:pointer;padding-block:.5rem}.part ul{margin:0;padding-inline-start:1.25rem}
@media (forced-colors:active){.days i{forced-color-adjust:none}}
`;

type PartStatus = Status['parts'][number];
type Day = PartStatus['days'][number];

/** Share of failed checks from which on a day is shown as one on which the part did not work. */
const DOWN_SHARE = 0.05;

/** The class of a day: its color and its height differ. */
function classOf({ checks, failures }: Day): string | undefined {
  if (checks === 0) return 'n';
  if (failures === 0) return undefined;
  return failures / checks < DOWN_SHARE ? 's' : 'd';
}

const Part = ({ status: { part, state, days, passed } }: { status: PartStatus }) => {
  const words = useMessages().status;
  const formats = useFormats();
  const bad = days.filter(({ failures }) => failures > 0).reverse();
  const told = ({ failures, checks }: Day): string =>
    words.failed({ failed: formats.amount(failures), checks: formats.amount(checks) });
  const summary =
    passed === null
      ? words.noChecks
      : words.passed({ share: formats.exactPercent(passed), days: formats.amount(STATUS_DAYS) });
  return (
    <section class="part">
      <h2>
        {words.parts[part]}
        <span class={state}>{words.states[state]}</span>
      </h2>
      <div class="days" role="img" aria-label={summary}>
        {days.map((day) => (
          <i
            class={classOf(day)}
            title={day.failures === 0 ? undefined : `${formats.day(day.at)}: ${told(day)}`}
          />
        ))}
      </div>
      <p class="ends small quiet" aria-hidden="true">
        <span>{formats.day(days[0]?.at ?? 0)}</span>
        <span>{summary}</span>
        <span>{words.today}</span>
      </p>
      {bad.length === 0 ? null : (
        <details class="small">
          <summary>{words.badDays}</summary>
          <ul>
            {bad.map((day) => (
              <li>
                {formats.day(day.at)}: {told(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

/** The state as a whole. */
const stateOf = ({ parts }: Status): PartStatus['state'] =>
  (['failing', 'unknown'] as const).find((state) => parts.some((part) => part.state === state)) ?? 'ok';

const NOTES = { ok: 'done', failing: 'error', unknown: 'notice', unread: 'error' } as const;

const StatusPage = ({ status }: { status: Status | null }) => {
  const words = useMessages().status;
  const formats = useFormats();
  const state = status === null ? 'unread' : stateOf(status);
  return (
    <PageLayout title={words.title} wide style={STYLE}>
      <h1>{words.title}</h1>
      <p class={NOTES[state]} role="status">
        <strong>{words.whole[state]}</strong>
      </p>
      <p class="quiet">
        {words.lead} {status?.lookedAt ? words.lookedAt({ time: formats.timeUtc(status.lookedAt) }) : null}
      </p>
      {status === null ? null : (
        <div class="card">
          {status.parts.map((part) => (
            <Part status={part} />
          ))}
        </div>
      )}
    </PageLayout>
  );
};

/** @param status null when it cannot be read. */
export const statusPage = (status: Status | null): Promise<Response> =>
  renderPage(<StatusPage status={status} />, {
    status: status === null ? 503 : 200,
    style: STYLE,
    headers: { 'X-Robots-Tag': 'noindex' },
  });

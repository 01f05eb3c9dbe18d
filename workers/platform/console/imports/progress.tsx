import { parseJson } from '#shared/db/json-text.ts';
import type { ImportRow } from '../../customers/imports/import-statements.ts';
import { imports as t } from '../../texts/console/imports.ts';
import { formatNumber as number } from '../view/format.ts';

interface Props {
  found: ImportRow;
  /** Address of the import's page. */
  path: string;
}

interface Counted {
  words: Readonly<Record<'created' | 'existing' | 'refused', string>>;
  counts: Readonly<Record<'created' | 'existing' | 'refused', number>>;
  path: string;
}

/** Counts, each with a link to its lines, because a few refused ones are hard to find among thousands. */
const Counts = ({ words, counts, path }: Counted) => (
  <dl class="facts">
    {(['created', 'existing', 'refused'] as const).map((outcome) => (
      <>
        <dt>{words[outcome]}</dt>
        <dd>
          {counts[outcome] === 0 ? '0' : <a href={`${path}?show=${outcome}`}>{number(counts[outcome])}</a>}
        </dd>
      </>
    ))}
  </dl>
);

/** The number of lines for each forecast, and the button that imports them. */
export const Forecast = ({ found, path }: Props) => {
  const counts =
    found.forecast === null ? { created: 0, existing: 0, refused: 0 } : parseJson(found.forecast);
  return (
    <section class="card" aria-labelledby="forecast">
      <h2 id="forecast">{t.forecast}</h2>
      <p class="quiet">{t.forecastLead}</p>
      <Counts words={t.would} counts={counts} path={path} />
      {counts.created === 0 ? (
        <p class="quiet">{t.nothing}</p>
      ) : (
        <form class="form" method="post" action={`${path}/start`}>
          <div class="actions">
            <button class="primary" type="submit">
              {t.start(counts.created, number(counts.created))}
            </button>
          </div>
        </form>
      )}
    </section>
  );
};

/** The progress of an import, with buttons to stop or continue it. */
export const Progress = ({ found, path }: Props) => {
  const { status, done, lines } = found;
  const percent = lines === 0 ? 100 : Math.round((100 * done) / lines);
  const said = { running: t.running, stopped: t.stopped };
  return (
    <section class="card" aria-labelledby="progress">
      <h2 id="progress">{t.happened}</h2>
      <div class="meter">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </div>
      <p role="status">
        {status === 'running' || status === 'stopped' ? said[status](number(done), number(lines)) : t.done}
      </p>
      <Counts words={t.did} counts={found} path={path} />
      <div class="actions">
        {status === 'running' ? (
          <form method="post" action={`${path}/stop`}>
            <button type="submit">{t.stop}</button>
          </form>
        ) : null}
        {status === 'stopped' ? (
          <form method="post" action={`${path}/start`}>
            <button type="submit">{t.goOn}</button>
          </form>
        ) : null}
        {status === 'running' ? null : (
          <a class="button" href={`${path}/result.csv`} download>
            {t.result}
          </a>
        )}
      </div>
    </section>
  );
};

import { texts } from '../../texts/console.ts';
import { State, type StateKind } from '../view/parts/state.tsx';
import type { Saga, SagaStep } from './read-saga.ts';

const t = texts.tenant;

const KINDS: Readonly<Record<SagaStep['state'], StateKind | undefined>> = {
  done: 'good',
  waiting: 'wait',
  failed: 'bad',
};

const faultOf = (code: string): string =>
  Object.hasOwn(t.stepFaults, code) ? t.stepFaults[code as keyof typeof t.stepFaults] : code;

/** The progress of a suspension or its lifting, step by step. */
export const SagaProgress = ({ saga, own }: { saga: Saga; own: string }) => {
  const done = saga.steps.filter(({ state }) => state === 'done').length;
  return (
    <section class="card" aria-labelledby="progress">
      <h2 id="progress">{saga.direction === 'down' ? t.takedown : t.bringBack}</h2>
      <div class="meter">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.round((100 * done) / saga.steps.length)} height="1" />
        </svg>
      </div>
      <ul class="steps">
        {saga.steps.map(({ kind, target, state, error }) => (
          <li>
            <State kind={KINDS[state]}>{t.stepStates[state]}</State>
            <span>
              {t.steps[kind]} <strong>{target}</strong>
              {error === null ? null : <span class="quiet small"> {faultOf(error)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p class="quiet small">
        {t.retried} <a href={own}>{t.refresh}</a>
      </p>
    </section>
  );
};

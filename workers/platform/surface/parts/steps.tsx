import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';

export interface StepView {
  readonly label: string;
  readonly state: 'complete' | 'current' | 'failed' | 'upcoming';
}

/** Stages of a long operation. The state is also given as text for screen readers. */
export const Steps: FC<{ label: string; steps: readonly StepView[] }> = ({ label, steps }) => (
  <ol {...part('steps')} aria-label={label}>
    {steps.map((step, index) => (
      <li
        {...part('step', undefined, step.state)}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <span {...part('step-marker')} aria-hidden="true">
          <StepMark state={step.state} position={index + 1} />
        </span>
        <span {...part('step-label')}>
          {step.label}
          <span data-visually-hidden=""> {useMessages().surface.steps[step.state]}</span>
        </span>
      </li>
    ))}
  </ol>
);

const StepMark: FC<{ state: StepView['state']; position: number }> = ({ state, position }) => {
  if (state === 'complete') return <Icon name="check" />;
  if (state === 'failed') return <Icon name="close" />;
  return <>{position}</>;
};

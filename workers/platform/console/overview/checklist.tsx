import { texts } from '../../texts/console.ts';

const t = texts.overview;

type Step = keyof typeof t.steps;

interface ChecklistProps {
  /** Steps in the recommended order. */
  steps: ReadonlyArray<readonly [step: Step, done: boolean, href: string]>;
}

/** The steps that remain until customers can use the account; renders nothing when all are done. */
export const Checklist = ({ steps }: ChecklistProps) => {
  const done = steps.filter(([, isDone]) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section class="card" aria-labelledby="start">
      <div class="head">
        <h2 id="start">{t.start}</h2>
        <span class="quiet small">{t.progress(done, steps.length)}</span>
      </div>
      <ol class="checklist">
        {steps.map(([step, isDone, href], index) => (
          <li class={isDone ? 'is-done' : undefined}>
            <span class="mark" role="img" aria-label={isDone ? t.doneMark : t.openMark}>
              {isDone ? '✓' : index + 1}
            </span>
            <strong>{t.steps[step].title}</strong>
            <p>{t.steps[step].text}</p>
            {isDone ? null : (
              <a class="button small" href={href}>
                {t.steps[step].act}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

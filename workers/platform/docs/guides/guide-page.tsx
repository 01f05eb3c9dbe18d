import { PageLayout } from '../../../../shared/pages/layout.tsx';
import type { Guide } from './guide.ts';
import { forOrigin } from './index.ts';

/** One guide, to be followed from top to bottom. */
export const GuidePage = ({ guide, origin }: { guide: Guide; origin: string }) => (
  <PageLayout title={guide.title} wide>
    <p class="small">
      <a href="/docs">API and guides</a>
    </p>
    <h1>{guide.title}</h1>
    <p class="quiet">{guide.summary}</p>
    <ol class="steps">
      {guide.steps.map((step) => (
        <li class="card">
          <h2>{step.title}</h2>
          {step.text.map((paragraph) => (
            <p>{forOrigin(paragraph, origin)}</p>
          ))}
          {step.code === undefined ? null : (
            <pre tabindex={0}>
              <code>{forOrigin(step.code, origin)}</code>
            </pre>
          )}
        </li>
      ))}
    </ol>
  </PageLayout>
);

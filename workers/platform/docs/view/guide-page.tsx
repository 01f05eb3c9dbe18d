import { docsTexts } from '../../texts/docs.ts';
import { forOrigin, type Guide } from '../guides/guide.ts';
import { docsPage } from './docs-page.tsx';

/** One guide, to be followed from top to bottom. */
export function guidePage(guides: readonly Guide[], guide: Guide, origin: string): Promise<Response> {
  const next = guides[guides.indexOf(guide) + 1];
  return docsPage(
    { title: guide.title, description: guide.summary, path: `/docs/guides/${guide.slug}`, guides },
    <>
      <h1>{guide.title}</h1>
      <p class="lead">{guide.summary}</p>
      <ol class="steps">
        {guide.steps.map((step) => (
          <li>
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
      {next === undefined ? null : (
        <p>
          {docsTexts.guide.next}: <a href={`/docs/guides/${next.slug}`}>{next.title}</a>
        </p>
      )}
    </>,
  );
}

import type { FC } from 'hono/jsx';
import { routes } from '../../../schema/contract/manifest/routes.ts';
import { modeSettings } from '../../../schema/contract/modes.ts';
import { PageLayout } from '../../../shared/pages/layout.tsx';
import { renderPage } from '../../../shared/pages/render-page.ts';
import { themePreviewTexts as texts } from '../texts/theme-preview.ts';
import {
  type PreviewChoice,
  pageHref,
  previewHref,
  situations,
  type Viewport,
  viewports,
  views,
} from './preview-choice.ts';
import { previewStyle } from './preview-style.ts';

const HEIGHT = 860;

const wordOf = (value: string): string =>
  texts.values[value] ??
  routes.find(({ id }) => id === value)?.label ??
  `${value.charAt(0).toUpperCase()}${value.slice(1)}`;

export const renderPreviewPage = (
  choice: PreviewChoice,
  user: string,
  headers: Record<string, string>,
): Promise<Response> =>
  renderPage(<PreviewPage choice={choice} user={user} />, {
    style: previewStyle,
    frames: true,
    framed: true,
    headers,
  });

/** The draft on a page of the dashboard, and links to every other page, state, appearance and width. */
const PreviewPage: FC<{ choice: PreviewChoice; user: string }> = ({ choice, user }) => (
  <PageLayout title={texts.title} user={user} wide style={previewStyle}>
    <h1>{texts.title}</h1>
    <nav class="controls" aria-label={texts.controls}>
      <Choices
        name={texts.groups.view}
        values={views}
        chosen={choice.view}
        href={(view) => previewHref({ ...choice, view })}
      />
      <Choices
        name={texts.groups.situation}
        values={situations}
        chosen={choice.situation}
        href={(situation) => previewHref({ ...choice, situation })}
      />
      <Choices
        name={texts.groups.mode}
        values={modeSettings}
        chosen={choice.mode}
        href={(mode) => previewHref({ ...choice, mode })}
      />
      <Choices
        name={texts.groups.viewport}
        values={Object.keys(viewports) as Viewport[]}
        chosen={choice.viewport}
        href={(viewport) => previewHref({ ...choice, viewport })}
      />
    </nav>
    <div class="stage">
      <iframe
        title={`${wordOf(choice.view)}, ${wordOf(choice.situation)}`}
        src={pageHref(choice)}
        width={viewports[choice.viewport] ?? '100%'}
        height={HEIGHT}
      />
    </div>
  </PageLayout>
);

interface ChoicesProps<Value extends string> {
  name: string;
  values: readonly Value[];
  chosen: Value;
  href: (value: Value) => string;
}

function Choices<Value extends string>({ name, values, chosen, href }: ChoicesProps<Value>) {
  return (
    <div>
      <h2 id={`choose-${name}`}>{name}</h2>
      <ul aria-labelledby={`choose-${name}`}>
        {values.map((value) => (
          <li>
            <a href={href(value)} aria-current={value === chosen ? 'true' : undefined}>
              {wordOf(value)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { FC } from 'hono/jsx';
import { routes } from '../../../schema/contract/manifest/routes.ts';
import { modeSettings } from '../../../schema/contract/modes.ts';
import { PageLayout } from '../../../shared/pages/layout.tsx';
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

const WORDS: Readonly<Record<string, string>> = {
  components: 'All components',
  ready: 'With data',
  confirm: 'Question',
  auto: 'System',
  'high-contrast': 'High contrast',
};

const wordOf = (value: string): string =>
  WORDS[value] ??
  routes.find(({ id }) => id === value)?.label ??
  `${value.charAt(0).toUpperCase()}${value.slice(1)}`;

/** The draft on a page of the dashboard, and links to every other page, state, appearance and width. */
export const PreviewPage: FC<{ choice: PreviewChoice; user: string }> = ({ choice, user }) => (
  <PageLayout title="Preview" user={user} wide style={previewStyle}>
    <h1>Preview</h1>
    <nav aria-label="What to show">
      <Choices
        name="Page"
        values={views}
        chosen={choice.view}
        href={(view) => previewHref({ ...choice, view })}
      />
      <Choices
        name="State"
        values={situations}
        chosen={choice.situation}
        href={(situation) => previewHref({ ...choice, situation })}
      />
      <Choices
        name="Mode"
        values={modeSettings}
        chosen={choice.mode}
        href={(mode) => previewHref({ ...choice, mode })}
      />
      <Choices
        name="Width"
        values={Object.keys(viewports) as Viewport[]}
        chosen={choice.viewport}
        href={(viewport) => previewHref({ ...choice, viewport })}
      />
    </nav>
    <div class="table">
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
    <p class="small">
      <strong>{name}:</strong>{' '}
      {values.map((value, index) => (
        <>
          {index > 0 && ' · '}
          {value === chosen ? (
            <span aria-current="true">{wordOf(value)}</span>
          ) : (
            <a href={href(value)}>{wordOf(value)}</a>
          )}
        </>
      ))}
    </p>
  );
}

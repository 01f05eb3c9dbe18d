import type { FC } from 'hono/jsx';
import { modeSettings } from '#schema/contract/modes.ts';
import { isLanguage, LANGUAGES, type Language, languages } from '#shared/i18n/languages.ts';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import {
  type PreviewedChoice,
  pageHref,
  previewHref,
  situations,
  type Viewport,
  viewports,
  views,
} from './preview-choice.ts';

/** Style of the controls, and of the space for the previewed page, which may be wider than the window. */
const previewStyle = `
main.wide{max-width:none;padding:1.25rem 1.25rem 2rem}
.controls{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin:.75rem 0 1.25rem}
.controls h2{font-size:.8125rem;font-weight:600;color:var(--quiet);margin:0 0 .25rem}
.controls ul{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:2px;gap:2px;background:var(--card);
border:1px solid var(--line);border-radius:9px}
.controls a{display:block;padding:.3rem .65rem;border-radius:7px;color:inherit;text-decoration:none;font-size:.875rem}
.controls a:hover{text-decoration:underline}
.controls a[aria-current]{background:var(--accent);color:var(--on-accent);font-weight:600}
.stage{overflow-x:auto;background:var(--line);border-radius:12px;padding:1rem}
.stage iframe{display:block;margin:0 auto;border:0;border-radius:8px;background:var(--card)}
`;

const HEIGHT = 860;

type Named = keyof Messages['preview']['values'] | keyof Messages['surface']['routes'] | Language;

/** Names of pages are those of the dashboard's navigation; names of languages are in the language itself. */
function wordOf(value: Named, { preview, surface }: Messages): string {
  if (isLanguage(value)) return LANGUAGES[value].name;
  return { ...surface.routes, ...preview.values }[value];
}

interface Viewer {
  /** Null for a visitor with a preview link. */
  user: string | null;
  /** When the link expires. */
  endsAt: number | null;
}

export const renderPreviewPage = (
  choice: PreviewedChoice,
  viewer: Viewer,
  headers: Record<string, string>,
): Promise<Response> =>
  renderPage(<PreviewPage choice={choice} {...viewer} />, {
    style: previewStyle,
    frames: true,
    framed: true,
    headers,
  });

/** The draft on a page of the dashboard, with links to every other page, state, appearance and width. */
const PreviewPage: FC<{ choice: PreviewedChoice } & Viewer> = ({ choice, user, endsAt }) => {
  const messages = useMessages();
  const { preview: texts } = messages;
  const formats = useFormats();
  return (
    <PageLayout title={texts.title} user={user} wide style={previewStyle}>
      <h1>{texts.title}</h1>
      {endsAt === null ? null : <p>{texts.ends({ time: formats.timeZoned(endsAt) })}</p>}
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
        <Choices
          name={texts.groups.language}
          values={languages}
          chosen={choice.language}
          href={(language) => previewHref({ ...choice, language })}
        />
      </nav>
      <div class="stage">
        <iframe
          title={texts.framed({
            view: wordOf(choice.view, messages),
            situation: wordOf(choice.situation, messages),
          })}
          src={pageHref(choice)}
          width={viewports[choice.viewport] ?? '100%'}
          height={HEIGHT}
        />
      </div>
    </PageLayout>
  );
};

interface ChoicesProps<Value extends Named> {
  name: string;
  values: readonly Value[];
  chosen: Value;
  href: (value: Value) => string;
}

function Choices<Value extends Named>({ name, values, chosen, href }: ChoicesProps<Value>) {
  const messages = useMessages();
  return (
    <div>
      <h2 id={`choose-${name}`}>{name}</h2>
      <ul aria-labelledby={`choose-${name}`}>
        {values.map((value) => (
          <li>
            <a
              href={href(value)}
              lang={isLanguage(value) ? value : undefined}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {wordOf(value, messages)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

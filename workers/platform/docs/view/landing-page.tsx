import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { docsTexts } from '../../texts/docs.ts';
import { landingStyle } from './docs-style.ts';

const texts = docsTexts.landing;

/** The front page, with links to sign-in, console and documentation. */
export const landingPage = (): Promise<Response> =>
  renderPage(
    <PageLayout title={texts.title} description={texts.lead} wide style={landingStyle}>
      <div class="hero">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </div>
      <ul class="doors">
        {texts.doors.map(({ href, title, text, action }) => (
          <li>
            <a href={href}>
              <strong>{title}</strong>
              <span>{text}</span>
              <b>{action}</b>
            </a>
          </li>
        ))}
      </ul>
    </PageLayout>,
    { style: landingStyle },
  );

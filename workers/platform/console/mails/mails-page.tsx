import { addressOf } from '#shared/customers/identity.ts';
import { LANGUAGES, languages } from '#shared/i18n/languages.ts';
import { findBothSenders } from '../../reach/mail/find-both-senders.ts';
import { choiceQuery, type MailChoice } from '../../reach/mail/mail-choice.ts';
import { mailKinds } from '../../reach/mail/sample-mail.ts';
import { type WrittenSample, writeSample } from '../../reach/mail/write-sample.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Choice } from '../view/parts/field.tsx';
import { mailsStyle } from './mails-style.ts';

const t = texts.mails;

const kinds = mailKinds.map((kind) => [kind, t.kinds[kind]] as const);
const readers = ['light', 'dark'] as const;

/**
 * The page of one mail as its recipient gets it: headers, both appearances, plain part, and a button for a test mail.
 */
export async function mailsPage(
  request: ConsoleRequest,
  choice: MailChoice,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/mails`;
  const to = addressOf(staff.email);
  const { live, draft, address } = await findBothSenders(c.env, staff.account.id);
  const sender = choice.brand === 'draft' ? draft : live;
  const written = sender === null ? null : await writeSample(c.env, sender, choice, to);
  return consolePage(
    request,
    {
      section: 'mails',
      lead: t.lead,
      sent,
      fault: written === null ? 'no_draft' : null,
      frames: true,
      style: mailsStyle,
    },
    <>
      <search>
        <form method="get" action={path} class="filters">
          <Choice id="kind" label={t.kind} options={kinds} value={choice.kind} />
          <Choice
            id="language"
            label={t.language}
            options={[
              ['', t.brandLanguage],
              ...languages.map((language) => [language, LANGUAGES[language].name] as const),
            ]}
            value={choice.language ?? ''}
          />
          <Choice
            id="brand"
            label={t.brand}
            options={Object.entries(t.brands).filter(([brand]) => brand === 'live' || draft !== null)}
            value={choice.brand}
          />
          <button type="submit">{t.show}</button>
        </form>
      </search>
      {written === null ? null : (
        <Shown
          written={written}
          choice={choice}
          path={path}
          to={to}
          from={address}
          senderHref={`${base}/sender`}
          newKey={c.get('runtime').newId()}
        />
      )}
    </>,
  );
}

interface ShownProps {
  written: WrittenSample;
  choice: MailChoice;
  path: string;
  to: string;
  /** The sender's address, and a link to the page that sets it. */
  from: string;
  senderHref: string;
  newKey: string;
}

const Shown = ({ written: { message, locale }, choice, path, to, from, senderHref, newKey }: ShownProps) => (
  <>
    <section class="card">
      <div class="head">
        <dl class="facts">
          <dt>{t.facts.subject}</dt>
          <dd lang={locale.language} dir={locale.direction}>
            {message.subject}
          </dd>
          <dt>{t.facts.from}</dt>
          <dd>
            {message.fromName} <a href={senderHref}>{from}</a>
          </dd>
          <dt>{t.facts.replyTo}</dt>
          <dd>{message.replyTo ?? t.facts.own}</dd>
        </dl>
        <form class="do" method="post" action={`${path}/test`}>
          <input type="hidden" name="kind" value={choice.kind} />
          <input type="hidden" name="language" value={choice.language ?? ''} />
          <input type="hidden" name="brand" value={choice.brand} />
          <input type="hidden" name="key" value={newKey} />
          <button class="primary" type="submit">
            {t.test}
          </button>
          <p class="quiet small">{t.testLead(to)}</p>
        </form>
      </div>
    </section>
    <div class="mails">
      {readers.map((reader) => (
        <figure>
          <figcaption>{t.modes[reader]}</figcaption>
          <iframe
            title={t.frame(t.modes[reader])}
            src={`${path}/shown/${reader}?${choiceQuery(choice)}`}
            sandbox=""
          />
        </figure>
      ))}
    </div>
    <section class="card">
      <h2>{t.plain}</h2>
      <p class="quiet">{t.plainLead}</p>
      <pre class="plain" lang={locale.language} dir={locale.direction}>
        {message.text}
      </pre>
    </section>
  </>
);

import { SIGN_IN_CODE_FIELD, SIGN_IN_CODE_PATTERN } from '#schema/access/sign-in-code.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { AccessPage } from '../pages/access-page.tsx';
import { Emblem } from '../pages/avatar.tsx';
import type { OpenSignIn } from './find-open-sign-in.ts';

export const Fault = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p class="error" id="fault" role="alert">
      {text}
    </p>
  );

export const faulty = (fault: string | null) =>
  fault === null ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': 'fault', autofocus: true };

const CodeForm = ({ fault }: { fault: string | null }) => {
  const texts = useMessages().access.signIn;
  return (
    <form method="post" action="/sign-in/code">
      <label for="code">{texts.code.label}</label>
      <input
        id="code"
        name="code"
        type="text"
        class="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        pattern={SIGN_IN_CODE_PATTERN}
        title={texts.code.shape}
        required
        maxlength={SIGN_IN_CODE_FIELD}
        autocapitalize="off"
        spellcheck={false}
        dir="ltr"
        {...faulty(fault)}
        autofocus
      />
      <div class="actions">
        <button class="primary" type="submit">
          {texts.code.submit}
        </button>
      </div>
    </form>
  );
};

export const CodePage = ({ open, fault }: { open: OpenSignIn | null; fault: string | null }) => {
  const texts = useMessages().access.signIn;
  const over = open?.codeWorks === false;
  const title = over ? texts.code.over.title : texts.code.title;
  return (
    <AccessPage title={title}>
      <section class="card">
        <div class="pair">
          <Emblem />
        </div>
        <h1 class="center">{title}</h1>
        {over ? (
          <Fault text={texts.code.over.text} />
        ) : (
          <>
            <p class="center">
              {open === null ? texts.code.sentSomewhere : texts.code.sent({ email: open.email })}
            </p>
            <p class="quiet small center">{texts.code.rules}</p>
            <Fault text={fault} />
            <CodeForm fault={fault} />
          </>
        )}
        <p class="quiet small center">{texts.code.noMail}</p>
        <div class="again small">
          {open === null ? null : (
            <form method="post" action="/sign-in">
              <input type="hidden" name="return_to" value={open.returnTo} />
              <input type="hidden" name="email" value={open.email} />
              <button class="plain" type="submit">
                {texts.code.again}
              </button>
            </form>
          )}
          <a href={`/sign-in?return_to=${encodeURIComponent(open?.returnTo ?? '/')}`}>
            {texts.code.otherAddress}
          </a>
        </div>
      </section>
    </AccessPage>
  );
};

export const ConfirmLinkPage = (props: { token: string; email: string }) => {
  const texts = useMessages().access.signIn;
  return (
    <AccessPage title={texts.title}>
      <section class="card">
        <div class="pair">
          <Emblem />
        </div>
        <h1 class="center">
          {texts.link.title({ email: props.email, who: (parts) => <bdi class="address">{parts}</bdi> })}
        </h1>
        <p class="quiet center">{texts.link.lead}</p>
        <form method="post" action="/sign-in/link">
          <input type="hidden" name="token" value={props.token} />
          <div class="actions">
            <button class="primary" type="submit">
              {texts.link.submit}
            </button>
          </div>
        </form>
      </section>
    </AccessPage>
  );
};

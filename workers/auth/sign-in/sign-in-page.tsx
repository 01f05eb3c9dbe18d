import type { Context } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { useIdentity } from '#shared/presentation/identity-context.ts';
import { PASSKEY_SCRIPT } from '../core/passkey-script.ts';
import { offersPasskeys } from '../core/relying-party.ts';
import { AccessPage, renderAccess } from '../pages/access-page.tsx';
import { Emblem } from '../pages/avatar.tsx';
import { Fault, faulty } from './pages.tsx';

interface SignInPageProps {
  returnTo: string;
  email?: string;
  fault: string | null;
  /** Whether passkeys can be used on the host of the page. */
  passkeys: boolean;
}

/** The sign-in page, with passkeys where the service offers them. */
export function signInPage(
  c: Context<AppEnv<AuthEnv>>,
  props: Omit<SignInPageProps, 'passkeys'>,
  status = 200,
): Promise<Response> {
  const passkeys = offersPasskeys(c.req.raw, c.env);
  const { origin } = new URL(c.req.url);
  return renderAccess(<SignInPage {...props} passkeys={passkeys} />, { status, origin });
}

const SignInPage = ({ returnTo, email, fault, passkeys }: SignInPageProps) => {
  const texts = useMessages().access.signIn;
  const { tagline } = useIdentity();
  return (
    <AccessPage title={texts.title} scripts={passkeys ? [PASSKEY_SCRIPT] : []}>
      <section class="card">
        <div class="pair">
          <Emblem />
        </div>
        {tagline === null ? null : <p class="small quiet center">{tagline}</p>}
        <h1 class="center">{texts.title}</h1>
        <p class="quiet center">{texts.lead}</p>
        <Fault text={fault} />
        <form method="post" action="/sign-in">
          <input type="hidden" name="return_to" value={returnTo} />
          <label for="email">{texts.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            dir="ltr"
            autocomplete={passkeys ? 'username webauthn' : 'email'}
            required
            maxlength={254}
            value={email ?? ''}
            {...faulty(fault)}
          />
          <div class="actions">
            <button class="primary" type="submit">
              {texts.send}
            </button>
          </div>
        </form>
        {passkeys ? <PasskeyForm returnTo={returnTo} /> : null}
      </section>
    </AccessPage>
  );
};

/** The script shows this form if the browser can use passkeys. The page works without it. */
const PasskeyForm = ({ returnTo }: { returnTo: string }) => {
  const { passkey: texts } = useMessages().access.signIn;
  return (
    <>
      <p class="or small quiet center" data-passkey-or="" hidden>
        {texts.or}
      </p>
      <form method="post" action="/sign-in/passkey" data-passkey-sign-in="" hidden>
        <input type="hidden" name="return_to" value={returnTo} />
        <input type="hidden" name="credential" />
        <p class="error" role="alert" data-passkey-failed="" hidden>
          {texts.failed}
        </p>
        <div class="actions">
          <button class="whole" type="submit">
            {texts.submit}
          </button>
        </div>
      </form>
    </>
  );
};

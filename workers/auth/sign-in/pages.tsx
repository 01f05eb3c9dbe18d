import { PageLayout } from '../../../shared/pages/layout.tsx';

const Fault = ({ id, text }: { id: string; text: string | null }) =>
  text === null ? null : (
    <p class="error" id={id} role="alert">
      {text}
    </p>
  );

export const SignInPage = (props: { returnTo: string; email?: string; fault: string | null }) => (
  <PageLayout title="Sign in">
    <section class="card">
      <h1>Sign in</h1>
      <p class="quiet">We send a code and a link to your e-mail address. There is no password.</p>
      <Fault id="fault" text={props.fault} />
      <form method="post" action="/sign-in">
        <input type="hidden" name="return_to" value={props.returnTo} />
        <label for="email">E-mail address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          maxlength={254}
          value={props.email ?? ''}
          {...(props.fault === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': 'fault' })}
        />
        <div class="actions">
          <button class="primary" type="submit">
            Send code
          </button>
        </div>
      </form>
    </section>
  </PageLayout>
);

export const CodePage = (props: { fault: string | null }) => (
  <PageLayout title="Enter your code">
    <section class="card">
      <h1>Enter your code</h1>
      <p class="quiet">
        If the address belongs to somebody here, a six-digit code is on its way. It works once, within 10
        minutes. You can also open the link in the message.
      </p>
      <Fault id="fault" text={props.fault} />
      <form method="post" action="/sign-in/code">
        <label for="code">Code</label>
        <input
          id="code"
          name="code"
          type="text"
          class="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          maxlength={12}
          {...(props.fault === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': 'fault' })}
        />
        <div class="actions">
          <button class="primary" type="submit">
            Sign in
          </button>
        </div>
      </form>
      <p class="small">
        <a href="/sign-in">Use another address or ask for a new code</a>
      </p>
    </section>
  </PageLayout>
);

export const ConfirmLinkPage = (props: { token: string }) => (
  <PageLayout title="Sign in">
    <section class="card">
      <h1>Sign in here?</h1>
      <p class="quiet">You opened a sign-in link. Go on only if you asked for it yourself.</p>
      <form method="post" action="/sign-in/link">
        <input type="hidden" name="token" value={props.token} />
        <div class="actions">
          <button class="primary" type="submit">
            Sign in
          </button>
        </div>
      </form>
    </section>
  </PageLayout>
);

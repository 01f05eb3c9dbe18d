import { useMessages } from '#shared/i18n/locale-context.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import type { OfferedEntry } from './find-sso.ts';

/** Asks a person who is signed in as somebody else whether to sign in as the identity that an account vouches for. */
export const SwitchPage = (props: { current: string; offered: OfferedEntry; code: string }) => {
  const texts = useMessages().access.sso;
  return (
    <PageLayout title={texts.switch.title} user={props.current}>
      <section class="card">
        <h1>{texts.switch.title}</h1>
        <p>{texts.switch.current({ email: props.current })}</p>
        <p>{texts.switch.offered({ account: props.offered.accountName, email: props.offered.email })}</p>
        <p class="notice">{texts.switch.warning}</p>
        <form method="post" action="/sso">
          <input type="hidden" name="code" value={props.code} />
          <div class="actions">
            <button class="primary" type="submit">
              {texts.switch.accept}
            </button>
            <a class="button" href="/">
              {texts.switch.decline}
            </a>
          </div>
        </form>
      </section>
    </PageLayout>
  );
};

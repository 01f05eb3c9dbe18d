import { PASSKEY_NAME } from '#schema/access/passkeys.ts';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { ListedPasskey } from './own-passkeys.ts';

/** Whether the page offers to add a passkey. */
export type AddingPasskeys = 'offered' | 'sign_in_first';

/** The passkeys of a person. Only adding one needs a script. */
export const PasskeyList = ({
  passkeys,
  adding,
  fault,
}: {
  passkeys: readonly ListedPasskey[];
  adding: AddingPasskeys;
  fault: string | null;
}) => {
  const texts = useMessages().access.passkeys;
  return (
    <section class="card connection" id="passkeys" aria-labelledby="passkeys-title">
      <header>
        <h2 id="passkeys-title">{texts.title}</h2>
      </header>
      <div class="end">
        <p class="quiet">{texts.lead}</p>
        {fault === null ? null : (
          <p class="error" role="alert">
            {fault}
          </p>
        )}
        {passkeys.length === 0 ? <p class="quiet">{texts.empty}</p> : null}
      </div>
      {passkeys.map((passkey) => (
        <PasskeyPart passkey={passkey} />
      ))}
      <div class="end add">{adding === 'offered' ? <AddForm /> : <SignInFirst />}</div>
    </section>
  );
};

/** The script shows the form if the browser can make passkeys. */
const AddForm = () => {
  const texts = useMessages().access.passkeys;
  return (
    <>
      <form method="post" action="/passkeys" data-passkey-add="" hidden>
        <input type="hidden" name="credential" />
        <div class="actions">
          <button class="primary" type="submit">
            {texts.add}
          </button>
        </div>
      </form>
      <p class="quiet" data-passkey-unsupported="">
        {texts.unsupported}
      </p>
      <p class="error" role="alert" data-passkey-exists="" hidden>
        {texts.exists}
      </p>
      <p class="error" role="alert" data-passkey-failed="" hidden>
        {texts.failed}
      </p>
    </>
  );
};

const SignInFirst = () => {
  const texts = useMessages().access.passkeys;
  return (
    <p>
      {texts.signInFirst} <a href="/sign-in?return_to=%2Fsessions">{texts.signInAgain}</a>
    </p>
  );
};

const Moment = ({ at }: { at: number }) => (
  <time datetime={new Date(at).toISOString()}>{useFormats().timeZoned(at)}</time>
);

const PasskeyPart = ({ passkey }: { passkey: ListedPasskey }) => {
  const texts = useMessages().access.passkeys;
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <article class="grant" aria-labelledby={`p-${id}`}>
      <h3 id={`p-${id}`}>
        <bdi>{name}</bdi>
      </h3>
      <dl class="small">
        <dt>{texts.added}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{texts.lastUsed}</dt>
        <dd>{lastUsedAt === null ? texts.never : <Moment at={lastUsedAt} />}</dd>
      </dl>
      <details>
        <summary>{texts.rename}</summary>
        <form method="post" action={`/passkeys/${id}`}>
          <label for={`n-${id}`}>{texts.name}</label>
          <input id={`n-${id}`} name="name" type="text" value={name} required maxlength={PASSKEY_NAME} />
          <div class="actions">
            <button class="primary" type="submit" aria-label={texts.saveLabel({ name })}>
              {texts.save}
            </button>
          </div>
        </form>
      </details>
      <details class="leave">
        <summary>{texts.remove}</summary>
        <form method="post" action={`/passkeys/${id}/remove`}>
          <p class="quiet">{texts.removeDetail}</p>
          <div class="actions">
            <button class="danger" type="submit" aria-label={texts.removeLabel({ name })}>
              {texts.remove}
            </button>
          </div>
        </form>
      </details>
    </article>
  );
};

import { useLocale } from '#shared/i18n/locale-context.ts';
import { type DeviceNames, deviceName, placeName } from '#shared/sessions/device-name.ts';
import { PASSKEY_SCRIPT } from '../core/passkey-script.ts';
import { AccessPage } from '../pages/access-page.tsx';
import { Tile } from '../pages/avatar.tsx';
import type { ListedSession } from './list-sessions.ts';
import { PasskeyList } from './passkey-list.tsx';

const DeviceIcon = ({ path }: { path: string }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

const ComputerIcon = () => <DeviceIcon path="M4 5h16v11H4zM2 19.5h20" />;

const PhoneIcon = () => <DeviceIcon path="M7 2.5h10v19H7zM11 18.5h2" />;

interface SessionsPageProps {
  user: string;
  sessions: ReadonlyArray<ListedSession & { device: DeviceNames }>;
  /** Null where the service offers no passkeys. */
  passkeys: Parameters<typeof PasskeyList>[0] | null;
  now: number;
  /** A sentence on the result of the last form. */
  done: string | null;
}

/** The devices on which a person is signed in, with buttons to sign out there. It works without script. */
export const SessionsPage = ({ user, sessions, passkeys, now, done }: SessionsPageProps) => {
  const { access } = useLocale().messages;
  const texts = access.sessions;
  return (
    <AccessPage
      title={texts.title}
      user={user}
      wide
      scripts={passkeys?.adding === 'offered' ? [PASSKEY_SCRIPT] : []}
    >
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.lead}</p>
      {done === null ? null : (
        <p class="done" role="status">
          {done}
        </p>
      )}
      {sessions.map((session) => (
        <SessionCard session={session} now={now} />
      ))}
      {passkeys === null ? null : <PasskeyList {...passkeys} />}
      <section class="card" aria-labelledby="everywhere">
        <h2 id="everywhere">{texts.everywhere}</h2>
        <p class="quiet">{texts.everywhereDetail}</p>
        <form method="post" action="/sessions/end-others">
          <label class="choice">
            <input type="checkbox" name="connections" value="1" />
            <strong>{texts.alsoConnections}</strong>
            <span>{texts.alsoConnectionsDetail}</span>
          </label>
          <div class="actions">
            <button class="danger" type="submit">
              {texts.endOthers}
            </button>
          </div>
        </form>
      </section>
      <p>
        <a href="/connections">{access.connections.title}</a>
      </p>
    </AccessPage>
  );
};

const SessionCard = ({ session, now }: { session: SessionsPageProps['sessions'][number]; now: number }) => {
  const locale = useLocale();
  const texts = locale.messages.access.sessions;
  const { id, device, current } = session;
  const name = deviceName(device, locale);
  const place = placeName(session, locale);
  const heading = `s-${id.slice(0, 16)}`;
  return (
    <article class="card connection" aria-labelledby={heading}>
      <header>
        <Tile small>{device.mobile ? <PhoneIcon /> : <ComputerIcon />}</Tile>
        <div class="tags">
          <h2 id={heading}>
            <bdi>{name}</bdi>
          </h2>
          {current ? <span class="tag on">{texts.current}</span> : null}
        </div>
      </header>
      <dl class="small">
        {place === null ? null : (
          <>
            <dt>{texts.place}</dt>
            <dd>
              <bdi>{place}</bdi>
            </dd>
          </>
        )}
        <dt>{texts.signedIn}</dt>
        <dd>
          <time datetime={new Date(session.createdAt).toISOString()}>
            {locale.formats.timeZoned(session.createdAt)}
          </time>
        </dd>
        <dt>{texts.lastSeen}</dt>
        <dd>
          {current ? (
            texts.now
          ) : (
            <time datetime={new Date(session.seenAt).toISOString()}>
              {locale.formats.since(session.seenAt, now)}
            </time>
          )}
        </dd>
      </dl>
      {current ? null : (
        <form method="post" action="/sessions/end" class="end">
          <input type="hidden" name="session" value={id} />
          <button class="danger" type="submit" aria-label={texts.signOutLabel({ device: name })}>
            {texts.signOut}
          </button>
        </form>
      )}
    </article>
  );
};

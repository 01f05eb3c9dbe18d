import { hasSection, type Section, sectionGroups, sections, texts } from '../../texts/console.ts';

interface NavigationProps {
  account: string;
  /** Address of the account's console. */
  base: string;
  current: Section;
  /** Whether the account is the test side of another. */
  isTest: boolean;
}

/** The sections, in groups beside the page; on a phone one row that scrolls. */
export const Navigation = ({ account, base, current, isTest }: NavigationProps) => (
  <nav class="sections" aria-label={texts.navigation}>
    <p class="account">
      <strong>{account}</strong>
      <br />
      <a class="small" href="/console?choose">
        {texts.otherAccounts}
      </a>
    </p>
    {isTest ? null : (
      <form class="account" method="post" action={`${base}/test-mode`}>
        <button class="small" type="submit">
          {texts.testMode.enter}
        </button>
      </form>
    )}
    <div class="strip">
      {sectionGroups.map(([name, members]) => (
        <>
          {name === null ? null : <p class="group">{name}</p>}
          <ul>
            {members
              .filter((section) => hasSection(section, isTest))
              .map((section) => (
                <li>
                  <a
                    href={section === 'overview' ? base : `${base}/${section}`}
                    aria-current={section === current ? 'page' : undefined}
                  >
                    {sections[section]}
                  </a>
                </li>
              ))}
          </ul>
        </>
      ))}
      <p class="group">{texts.own}</p>
      <ul>
        <li>
          <a href="/sessions">{texts.ownSessions}</a>
        </li>
      </ul>
    </div>
  </nav>
);

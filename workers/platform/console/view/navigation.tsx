import { type Section, sectionGroups, sections, texts } from '../../texts/console.ts';

interface NavigationProps {
  account: string;
  /** Address of the account's console. */
  base: string;
  current: Section;
}

/** The sections, in groups beside the page; on a phone one row that scrolls. */
export const Navigation = ({ account, base, current }: NavigationProps) => (
  <nav class="sections" aria-label={texts.navigation}>
    <p class="account">
      <strong>{account}</strong>
      <br />
      <a class="small" href="/console?choose">
        {texts.otherAccounts}
      </a>
    </p>
    <div class="strip">
      {sectionGroups.map(([name, members]) => (
        <>
          {name === null ? null : <p class="group">{name}</p>}
          <ul>
            {members.map((section) => (
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
    </div>
  </nav>
);

import { useLocale } from '../i18n/locale-context.ts';
import { type LanguageChoice, PSEUDO_LANGUAGE } from '../i18n/offered-languages.ts';
import { createContext } from '../runtime/context.ts';

/** Null where the page has no choice of language. */
const LanguageMenuContext = createContext<LanguageChoice | null>(null);

export const LanguageMenuProvider = LanguageMenuContext.Provider;

/** The menu of all languages, each by its own name. It works without script. */
export const LanguageMenu = () => {
  const { language, pseudo, messages } = useLocale();
  const menu = LanguageMenuContext.use();
  if (menu === null) return null;
  const current = pseudo ? PSEUDO_LANGUAGE : language;
  return (
    <footer class="languages small">
      <details>
        <summary>{messages.common.frame.language}</summary>
        <form method="post" action="/session/language">
          <input type="hidden" name="return_to" value={menu.here} />
          {menu.languages.map(({ tag, name }) => (
            <button
              class="plain"
              type="submit"
              name="language"
              value={tag}
              lang={tag}
              aria-current={tag === current ? 'true' : undefined}
            >
              {name}
            </button>
          ))}
        </form>
      </details>
    </footer>
  );
};

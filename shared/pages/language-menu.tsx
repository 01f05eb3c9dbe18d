import { LANGUAGES, languages } from '../i18n/languages.ts';
import { useLocale } from '../i18n/locale-context.ts';
import { createContext } from './context.ts';

/** Address that a choice leads back to; null where the page has no choice of language. */
const LanguageMenuContext = createContext<string | null>(null);

export const LanguageMenuProvider = LanguageMenuContext.Provider;

/** Every language by its own name, without script. */
export const LanguageMenu = () => {
  const { language: current, messages } = useLocale();
  const here = LanguageMenuContext.use();
  if (here === null) return null;
  return (
    <footer class="languages small">
      <details>
        <summary>{messages.common.frame.language}</summary>
        <form method="post" action="/session/language">
          <input type="hidden" name="return_to" value={here} />
          {languages.map((language) => (
            <button
              class="plain"
              type="submit"
              name="language"
              value={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {LANGUAGES[language].name}
            </button>
          ))}
        </form>
      </details>
    </footer>
  );
};

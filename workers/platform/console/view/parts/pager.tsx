import { texts } from '#workers/platform/texts/console.ts';

interface PagerProps {
  path: string;
  query: Record<string, string>;
  next: string | null;
  /** Number of rows on the page. */
  shown: number;
}

/** Links to the page after a keyset cursor, and back to the first page. */
export const Pager = ({ path, query: { cursor = '', ...query }, next, shown }: PagerProps) => {
  const address = (more: Record<string, string>) => {
    const text = new URLSearchParams({ ...query, ...more }).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  if (cursor === '' && next === null) return null;
  return (
    <nav class="pager" aria-label={texts.pages}>
      <span class="small">{texts.shown(shown)}</span>
      <div>
        {cursor === '' ? null : (
          <a class="button small" href={address({})}>
            {texts.firstPage}
          </a>
        )}
        {next === null ? null : (
          <a class="button small" href={address({ cursor: next })}>
            {texts.nextPage}
          </a>
        )}
      </div>
    </nav>
  );
};

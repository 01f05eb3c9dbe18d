import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { ChangedLine } from './editor-view.ts';

/** The differences of two versions in words. */
export const ChangedLines: FC<{ lines: readonly ChangedLine[]; more: number }> = ({ lines, more }) => {
  const { changes: words } = useMessages().editor;
  if (lines.length === 0) return <p>{words.none}</p>;
  return (
    <ul data-changes="">
      {lines.map(({ kind, path, before, after }) => (
        <li>
          <span>{path.join(' › ')}</span>
          {': '}
          {kind === 'moved' && words.moved}
          {before !== undefined && (
            <del dir="auto">
              <span data-visually-hidden="">{words.before} </span>
              {before}
            </del>
          )}
          {before !== undefined && after !== undefined && ' '}
          {after !== undefined && (
            <ins dir="auto">
              <span data-visually-hidden="">{words.after} </span>
              {after}
            </ins>
          )}
        </li>
      ))}
      {more > 0 && <li>{words.more({ count: more })}</li>}
    </ul>
  );
};

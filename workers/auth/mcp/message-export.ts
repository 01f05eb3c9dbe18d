import { encodeCursor } from '#shared/paging/cursor.ts';
import { csvText } from '#shared/text/csv-line.ts';
import type { SiteMessage } from '../projects/read-messages.ts';
import { iso } from './output.ts';

/** Most messages of one answer with whole texts, and most characters after which no further message is begun. */
export const EXPORTED = 25;
const MOST_CHARACTERS = 40_000;

const sizeOf = ({ answers }: SiteMessage): number =>
  answers.reduce((sum, { label, value }) => sum + label.length + value.length, 0);

/** The first messages that fit into one answer, at least one, and the cursor of the next ones. */
export function exportedPart(
  items: readonly SiteMessage[],
  nextCursor: string | null,
): { items: readonly SiteMessage[]; nextCursor: string | null } {
  let size = 0;
  const fit = items.findIndex((item) => {
    const isFull = size > 0 && size + sizeOf(item) > MOST_CHARACTERS;
    size += sizeOf(item);
    return isFull;
  });
  const last = fit < 0 ? undefined : items[fit - 1];
  return last === undefined
    ? { items, nextCursor }
    : { items: items.slice(0, fit), nextCursor: encodeCursor(`${last.createdAt} ${last.id}`) };
}

const COLUMNS = ['id', 'received_at', 'form', 'reply_to', 'is_read', 'label', 'value'] as const;

/** The messages as CSV, a line for each answer: forms of a site ask for different things. */
export const messagesCsv = (messages: readonly SiteMessage[]): string =>
  csvText(
    COLUMNS,
    messages.flatMap(({ id, createdAt, form, replyTo, readAt, answers }) =>
      answers.map(({ label, value }) => [
        id,
        iso(createdAt),
        form,
        replyTo ?? '',
        readAt === null ? 'no' : 'yes',
        label,
        value,
      ]),
    ),
  );

import type { Catalogue } from '#shared/i18n/compile-messages.ts';
import { messageShapeOf, parseMessage, type Source } from './catalogue.ts';

/** A catalogue with parsed messages, as it is built for Workers. */
export const compileSource = (source: Source): Catalogue =>
  Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileSource(value),
    ]),
  );

function compileMessage(text: string): string | readonly object[] {
  const elements = parseMessage(text);
  const { args, tags } = messageShapeOf(elements);
  const [only] = elements;
  if (args.size > 0 || tags.size > 0) return elements;
  return only !== undefined && 'value' in only ? String(only.value) : '';
}

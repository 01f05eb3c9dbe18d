export type { TextValues as Values } from '../db/statement/text.ts';
export { prepareText as statement } from '../db/statement/text.ts';

import { type StaticText, staticText } from '../../surface/host/base-sheet.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#5b6475"/>' +
  '<path d="M9 11h14M9 16h14M9 21h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>';

let made: Promise<StaticText> | undefined;

/** The icon of a dashboard whose brand has none of its own. */
export function plainIcon(): Promise<StaticText> {
  made ??= staticText('icon', 'svg', ICON);
  return made;
}

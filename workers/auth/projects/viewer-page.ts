import { type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { cutPage, type Page, type PageRequest } from '#shared/projects/page.ts';
import { pageParameters, pageValues } from '#shared/projects/page-statement.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

/** The parameters of a statement that reads a page of rows open to a viewer, newest first. */
export const viewerPageParameters = { ...viewerParameters, ...pageParameters };

/** The values of those parameters. */
export const viewerPageValues = (viewer: Viewer, page: PageRequest) => ({
  ...viewerValues(viewer),
  ...pageValues(page),
});

/**
 * The page of one container's rows, or `code` when the viewer has no such container. `find` looks the container up; it
 * is called only when the page is empty.
 */
export async function pageUnlessUnknown<
  Row extends { created_at: number; id: string },
  Item,
  Code extends string,
>(
  rows: readonly Row[],
  page: PageRequest,
  item: (row: Row) => Item,
  find: (() => Promise<unknown>) | null,
  code: Code,
): Promise<Result<Page<Item>, Failure<Code>>> {
  const isKnown = find === null || rows.length > 0 || (await find()) !== null;
  return isKnown ? ok(cutPage(rows, page, item)) : fail(code);
}

export interface PageSweep {
  prefix: string;
  /** Object that stores the cursor, in the same bucket. */
  cursorKey: string;
  /**
   * Only objects uploaded before this time (epoch milliseconds) are swept: a later one may belong to a row that has
   * not committed yet.
   */
  before: number;
  /** Selects the objects that may be deleted. */
  condemn: (objects: readonly R2Object[]) => Promise<readonly string[]>;
  /** Called after the deletion. */
  deleted?: () => Promise<void>;
}

const PAGE = 200;

/**
 * Deletes the selected objects of one page. The next run continues after that page, and after the last page from the
 * start.
 */
export async function sweepPage(
  bucket: R2Bucket,
  { prefix, cursorKey, before, condemn, deleted }: PageSweep,
): Promise<number> {
  const cursor = await (await bucket.get(cursorKey))?.text();
  const page = await bucket.list({ prefix, limit: PAGE, ...(cursor ? { cursor } : {}) });
  const old = page.objects.filter((object) => object.uploaded.getTime() < before);
  const condemned = old.length === 0 ? [] : await condemn(old);
  if (condemned.length > 0) {
    await bucket.delete([...condemned]);
    await deleted?.();
  }
  await bucket.put(cursorKey, page.truncated ? page.cursor : '');
  return condemned.length;
}

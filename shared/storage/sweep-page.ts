export interface PageSweep {
  prefix: string;
  /** Object in which the place to go on from is kept, beside what is swept. */
  cursorKey: string;
  /** Objects uploaded after this (epoch milliseconds) may belong to a row that has not committed yet. */
  before: number;
  /** Says which of these objects may go. */
  condemn: (objects: readonly R2Object[]) => Promise<readonly string[]>;
  /** Is told when they are gone. */
  deleted?: () => Promise<void>;
}

const PAGE = 200;

/** Deletes what is condemned of one page of objects; the next run goes on behind it, and after the last from the start. */
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

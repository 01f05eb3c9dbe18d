import { customType } from 'drizzle-orm/sqlite-core';

/** A BLOB column. D1 returns blobs as arrays of numbers or as ArrayBuffer, depending on where it runs. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: ArrayBuffer | number[] }>({
  dataType: () => 'blob',
  fromDriver: (stored) => new Uint8Array(stored),
  toDriver: (data) => data as never,
});

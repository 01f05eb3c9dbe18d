/** Days for which a deleted project can be restored. Then its builds and its site are purged. */
export const RESTORE_DAYS = 30;
export const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** The time until which a project deleted at that time can be restored. */
export const restorableUntil = (deletedAt: number): number => deletedAt + RESTORE_MS;

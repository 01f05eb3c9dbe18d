/** For how long a deleted project can be restored; then its builds and its site are purged. */
export const RESTORE_DAYS = 30;
export const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** Until when a project that was deleted at that time can be restored. */
export const restorableUntil = (deletedAt: number): number => deletedAt + RESTORE_MS;

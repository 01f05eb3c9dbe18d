import type { PinnedAsset } from '../changes/account-theme.ts';
import type { Condition } from '../changes/commit.ts';

/** What the fence checks of a snapshot's pinned assets before it is restored. */
export const pinsAreKept = (_accountId: string, _pins: readonly PinnedAsset[]): Condition[] => [];

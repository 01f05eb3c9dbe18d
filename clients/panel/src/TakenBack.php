<?php

declare(strict_types=1);

namespace Livery\Panel;

/** What a refund took back of a purchase. */
final class TakenBack
{
    public function __construct(
        public readonly float $credits,
        /** The credits of the purchase. */
        public readonly float $of,
        /** The refund was made by an earlier call. */
        public readonly bool $isRepeat,
    ) {
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

/** A request and its answer, in the form in which they may be logged. */
final class Exchange
{
    public function __construct(
        public readonly string $url,
        public readonly string $request,
        public readonly string $answer,
        public readonly bool $succeeded,
    ) {
    }
}

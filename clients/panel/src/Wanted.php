<?php

declare(strict_types=1);

namespace Livery\Panel;

/** A service as the panel has it: what its workspace should be like. */
final class Wanted
{
    public const ACTIVE = 'active';
    public const SUSPENDED = 'suspended';
    /** Not created yet. */
    public const PENDING = 'pending';
    /** The panel ended it, or holds it back. */
    public const OVER = 'over';

    /** @param array{email: string, name: string} $customer */
    public function __construct(
        public readonly string $reference,
        public readonly string $state,
        /** What the panel calls the state. */
        public readonly string $word,
        public readonly array $customer,
        public readonly string $plan,
    ) {
    }

    /** Whether a service is as it was is known from this alone. */
    public function fingerprint(): string
    {
        return hash('sha256', json_encode([$this->state, $this->customer, $this->plan], JSON_THROW_ON_ERROR));
    }
}

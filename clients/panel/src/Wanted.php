<?php

declare(strict_types=1);

namespace Livery\Panel;

/** A service of the panel: the wanted state of its workspace. */
final class Wanted
{
    public const ACTIVE = 'active';
    public const SUSPENDED = 'suspended';
    /** The service is not created yet. */
    public const PENDING = 'pending';
    /** The panel ended or holds the service. */
    public const OVER = 'over';

    /** @param array{email: string, name: string} $customer */
    public function __construct(
        public readonly string $reference,
        public readonly string $state,
        /** The panel's name of the state. */
        public readonly string $word,
        public readonly array $customer,
        public readonly string $plan,
    ) {
    }

    /** A value that changes when the service changes. */
    public function fingerprint(): string
    {
        return hash('sha256', json_encode([$this->state, $this->customer, $this->plan], JSON_THROW_ON_ERROR));
    }
}

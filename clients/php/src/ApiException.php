<?php

declare(strict_types=1);

namespace Livery;

/** A refusal of the service. `errorCode` and `reason` are those of its table of errors. */
final class ApiException extends \RuntimeException
{
    /** @param array<string, mixed> $answer the whole answer */
    public function __construct(
        public readonly int $status,
        public readonly string $errorCode,
        public readonly ?string $reason,
        /** The id of the request in the operator's log. */
        public readonly ?string $requestId,
        public readonly array $answer,
    ) {
        $why = $reason === null ? '' : " ($reason)";
        parent::__construct(sprintf('%s%s, HTTP %d, request %s', $errorCode, $why, $status, $requestId ?? 'unknown'), $status);
    }

    /** Whether the same request may succeed later. */
    public function isTemporary(): bool
    {
        return $this->status === 429 || $this->status >= 500;
    }
}

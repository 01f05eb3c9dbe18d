<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\ApiException;
use Livery\Platform;

/**
 * Credits that customers buy. The panel's own number of what was bought is the key, so that it adds its credits once, and
 * takes them back once, however often it is looked at.
 */
final class Credits
{
    public function __construct(
        private readonly Platform $platform,
        private readonly string $reference,
        private readonly string $key,
        private readonly float $credits,
        /** In US dollars, the currency that the service books; null for another currency. */
        private readonly ?float $price = null,
    ) {
    }

    /** @throws \Throwable what kept credits from being added; the same may be tried again */
    public function add(): void
    {
        try {
            $this->platform->topup($this->request() + ['credits' => $this->credits, 'idempotency_key' => $this->key]);
        } catch (ApiException $refusal) {
            // The first answer may have been lost, and the workspace suspended or terminated since. The ledger knows.
            if (!in_array($refusal->errorCode, ['suspended', 'terminated'], true) || !$this->isAdded()) {
                throw $refusal;
            }
        }
    }

    /**
     * Takes back what was added, as far as it is left.
     *
     * @return float|null how much could be taken back, when that was not all of it
     * @throws \Throwable what kept credits from being taken back; the same may be tried again
     */
    public function takeBack(string $reason): ?float
    {
        if (!$this->isAdded()) {
            return null;
        }
        try {
            $this->adjust($this->credits, $reason);
            return null;
        } catch (ApiException $refusal) {
            // Less was left, and that was taken back before.
            if ($refusal->errorCode === 'idempotency_conflict') {
                return null;
            }
            $left = $refusal->answer['available'] ?? null;
            if ($refusal->errorCode !== 'insufficient_credits' || !is_numeric($left)) {
                throw $refusal;
            }
            if ((float) $left > 0) {
                $this->adjust((float) $left, $reason);
            }
            return (float) $left;
        }
    }

    private function adjust(float $credits, string $reason): void
    {
        $this->platform->adjust($this->request() + [
            'credits' => -$credits,
            'reason' => $reason,
            'idempotency_key' => "refund-{$this->key}",
        ]);
    }

    private function isAdded(): bool
    {
        $found = $this->platform->entries([
            'external_ref' => $this->reference,
            'idempotency_key' => $this->key,
            'kind' => 'topup',
        ]);
        return $found['entries'] !== [];
    }

    /** @return array{external_ref: string, price_usd?: float} */
    private function request(): array
    {
        $request = ['external_ref' => $this->reference];
        return $this->price === null ? $request : $request + ['price_usd' => $this->price];
    }
}

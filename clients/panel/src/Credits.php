<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\ApiException;
use Livery\Platform;

/**
 * Credits that customers buy. The panel's own number of a purchase is the key, so that its credits are added
 * once and taken back once, in any number of calls.
 */
final class Credits
{
    /** The prefix of a refund's key. */
    private const REFUND = 'refund-';

    public function __construct(
        private readonly Platform $platform,
        private readonly string $reference,
        private readonly string $key,
        private readonly float $credits,
        /** The price in US dollars, the currency of the service; null for another currency. */
        private readonly ?float $price = null,
    ) {
    }

    /** @throws \Throwable the reason why the credits were not added; the call may be repeated */
    public function add(): void
    {
        try {
            $this->platform->topup($this->request() + ['credits' => $this->credits, 'idempotency_key' => $this->key]);
        } catch (ApiException $refusal) {
            // The first answer may have been lost, and the workspace suspended or terminated since. The ledger
            // decides.
            if (!in_array($refusal->errorCode, ['suspended', 'terminated'], true) || !$this->isAdded()) {
                throw $refusal;
            }
        }
    }

    /**
     * Takes the rest of the added credits back. Earlier purchases are used first, so that a refund never takes
     * credits of a later purchase.
     *
     * @return float|null the credits that were taken back, when that was not all of them
     * @throws \Throwable the reason why no credits were taken back; the call may be repeated
     */
    public function takeBack(string $reason): ?float
    {
        $left = $this->left();
        if ($left === null) {
            return null;
        }
        if ($left > 0) {
            $this->adjust($left, $reason);
        }
        return $left < $this->credits ? $left : null;
    }

    /** The rest of these credits; null when they were never added, or taken back before. */
    private function left(): ?float
    {
        $later = [];
        $at = $this->laterPurchases($later);
        if ($at === null) {
            return null;
        }
        $returns = $this->platform->entriesPages([
            'external_ref' => $this->reference,
            'kind' => 'adjust',
            'since' => $at,
        ]);
        foreach ($returns as $page) {
            foreach ($page['entries'] as $entry) {
                $key = (string) $entry['idempotency_key'];
                if ($key === $this->refundKey()) {
                    return null;
                }
                $of = substr($key, strlen(self::REFUND));
                if (str_starts_with($key, self::REFUND) && isset($later[$of])) {
                    $later[$of] += (float) $entry['credits'];
                }
            }
        }
        $balances = $this->platform->usage(['external_ref' => $this->reference])['balances'];
        if ($balances === null) {
            throw new \RuntimeException('The service cannot say how many credits are left. Try again later.');
        }
        $left = (float) $balances['topup_available'] - array_sum($later);
        return round(max(0.0, min($this->credits, $left)), 6);
    }

    /**
     * @param array<string, float> $later later purchases, by their keys
     *
     * @return string|null the time when these credits were added; null when they were not
     */
    private function laterPurchases(array &$later): ?string
    {
        $purchases = $this->platform->entriesPages(['external_ref' => $this->reference, 'kind' => 'topup']);
        foreach ($purchases as $page) {
            foreach ($page['entries'] as $entry) {
                if ($entry['idempotency_key'] === $this->key) {
                    return $entry['at'];
                }
                $later[(string) $entry['idempotency_key']] = (float) $entry['credits'];
            }
        }
        return null;
    }

    private function refundKey(): string
    {
        return self::REFUND . $this->key;
    }

    private function adjust(float $credits, string $reason): void
    {
        $this->platform->adjust($this->request() + [
            'credits' => -$credits,
            'reason' => $reason,
            'idempotency_key' => $this->refundKey(),
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

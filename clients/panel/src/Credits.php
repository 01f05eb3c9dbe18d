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
    /** After these refusals the credits may have been added all the same. */
    private const UNCERTAIN = ['suspended', 'terminated', 'idempotency_conflict'];

    public function __construct(
        private readonly Platform $platform,
        private readonly string $reference,
        private readonly string $key,
    ) {
    }

    /**
     * @param float|null $price in US dollars, the currency of the service; null for another currency
     * @throws \Throwable the reason why the credits were not added; the call may be repeated
     */
    public function add(float $credits, ?float $price = null): void
    {
        $request = ['external_ref' => $this->reference, 'credits' => $credits, 'idempotency_key' => $this->key];
        try {
            $this->platform->topup($price === null ? $request : $request + ['price_usd' => $price]);
        } catch (ApiException $refusal) {
            // The first answer may have been lost, and the workspace suspended or terminated since, or the setting
            // changed. The ledger decides: a purchase is never added with two amounts.
            if (!in_array($refusal->errorCode, self::UNCERTAIN, true) || !$this->isAdded()) {
                throw $refusal;
            }
        }
    }

    /**
     * Takes the rest of the added credits back, see {@see Prepaid}.
     *
     * @return TakenBack|null null when they were never added
     * @throws \Throwable the reason why no credits were taken back; the call may be repeated
     */
    public function takeBack(string $reason): ?TakenBack
    {
        if (!$this->isAdded()) {
            return null;
        }
        $prepaid = Prepaid::of($this->platform, $this->reference);
        $purchase = $prepaid->purchase($this->key);
        if ($purchase === null) {
            return null;
        }
        $before = $prepaid->takenBack($this->key);
        if ($before !== null) {
            return new TakenBack($before, $purchase['credits'], true);
        }
        if ($purchase['left'] > 0) {
            $this->adjust($purchase['left'], $purchase['usd'], $reason);
        }
        return new TakenBack($purchase['left'], $purchase['credits'], false);
    }

    private function adjust(float $credits, float $price, string $reason): void
    {
        $request = [
            'external_ref' => $this->reference,
            'credits' => -$credits,
            'reason' => $reason,
            'idempotency_key' => Prepaid::REFUND . $this->key,
        ];
        $this->platform->adjust($price > 0 ? $request + ['price_usd' => $price] : $request);
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
}

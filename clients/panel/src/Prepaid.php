<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\Platform;

/**
 * Whose the prepaid credits of a workspace are, by its ledger: of which purchase, or given by the staff. Purchases are
 * used in their order, and given credits after all of them, so that a refund takes nothing that was given.
 */
final class Prepaid
{
    /** The prefix of a refund's key. */
    public const REFUND = 'refund-';

    /** In millionths of a credit. @var array<string, array{credits: int, left: int, usd: float}> by key, oldest first */
    private array $purchases = [];

    /** @var array<string, int> millionths that were taken back, by key of the purchase */
    private array $takenBack = [];

    /** What was drawn, latest last: of which purchase (none: of given credits), and how much. @var list<array{?string, int}> */
    private array $drawn = [];

    private int $given = 0;

    /** @param list<array<string, mixed>> $entries oldest first */
    private function __construct(array $entries)
    {
        foreach ($entries as $entry) {
            $this->post($entry);
        }
    }

    public static function of(Platform $platform, string $reference): self
    {
        $entries = [];
        foreach ($platform->entriesPages(['external_ref' => $reference]) as $page) {
            array_push($entries, ...$page['entries']);
        }
        return new self(array_reverse($entries));
    }

    /** @return array{credits: float, left: float, usd: float}|null the purchase with a key */
    public function purchase(string $key): ?array
    {
        $purchase = $this->purchases[$key] ?? null;
        return $purchase === null ? null : [
            'credits' => $purchase['credits'] / 1e6,
            'left' => $purchase['left'] / 1e6,
            'usd' => $purchase['usd'],
        ];
    }

    /** The credits that were taken back of a purchase; null when it was not refunded. */
    public function takenBack(string $key): ?float
    {
        return isset($this->takenBack[$key]) ? $this->takenBack[$key] / 1e6 : null;
    }

    /** @param array<string, mixed> $entry of the ledger */
    private function post(array $entry): void
    {
        $credits = (int) round((float) $entry['pools']['topup'] * 1e6);
        $key = (string) $entry['idempotency_key'];
        $of = substr($key, strlen(self::REFUND));
        if ($entry['kind'] === 'topup') {
            $this->purchases[$key] = ['credits' => $credits, 'left' => $credits, 'usd' => (float) $entry['usd']];
        } elseif ($entry['kind'] === 'adjust' && str_starts_with($key, self::REFUND) && isset($this->purchases[$of])) {
            $this->takenBack[$of] = -$credits;
            $this->draw(-$credits - $this->drawOf($of, -$credits));
        } elseif ($credits < 0) {
            $this->draw(-$credits);
        } elseif ($entry['kind'] === 'adjust') {
            $this->given += $credits;
        } else {
            $this->giveBack($credits);
        }
    }

    private function draw(int $credits): void
    {
        foreach (array_keys($this->purchases) as $key) {
            // A key of digits only is a number to PHP.
            $part = $this->drawOf((string) $key, $credits);
            $credits -= $part;
            if ($part > 0) {
                $this->drawn[] = [(string) $key, $part];
            }
        }
        if ($credits > 0) {
            $this->given -= $credits;
            $this->drawn[] = [null, $credits];
        }
    }

    private function drawOf(string $key, int $credits): int
    {
        $part = min($this->purchases[$key]['left'], $credits);
        $this->purchases[$key]['left'] -= $part;
        return $part;
    }

    /** A charge was refunded: what was drawn last is given back first. */
    private function giveBack(int $credits): void
    {
        while ($credits > 0 && $this->drawn !== []) {
            [$key, $part] = array_pop($this->drawn);
            $back = min($part, $credits);
            $credits -= $back;
            if ($key === null) {
                $this->given += $back;
            } else {
                $this->purchases[$key]['left'] += $back;
            }
            if ($back < $part) {
                $this->drawn[] = [$key, $part - $back];
            }
        }
        $this->given += $credits;
    }
}

<?php

declare(strict_types=1);

/**
 * What the customer of a host has paid, got, used and been refunded, by rules of its own: purchases are used in the order
 * in which they were added, given credits last, and a refund takes what is left of exactly its purchase. It sees every entry
 * of the ledger and throws at the first that the customer's payments do not explain.
 */
final class MoneyModel
{
    /** What was paid: credits (null: the setting is unreadable) and price, by the key of its booking. @var array<string, array{credits: ?int, usd: float}> */
    public array $paid = [];
    /** @var array<string, true> refunded by the host */
    public array $refunded = [];
    /** Refunds that are over: nothing may be taken any more. @var array<string, true> */
    public array $settled = [];
    /** Credits that are left, by their purchase; `given` for those of the staff. @var array<string, int> */
    public array $left = ['given' => 0];
    /** @var array<string, int> booked credits, by key */
    public array $booked = [];
    /** @var array<string, int> taken back, by key */
    public array $taken = [];
    /** @var list<array{string, int}> */
    private array $drawn = [];
    /** The key that the staff of the test uses next. */
    public ?string $byHand = null;

    /** @param array<string, mixed> $entry */
    public function see(array $entry): void
    {
        $credits = $entry['moved']['topup'];
        match ($entry['kind']) {
            'topup' => $this->added($entry['key'], $credits, $entry['usd']),
            'adjust' => $entry['key'] === $this->byHand ? $this->byStaff($credits) : $this->takenBack($entry['key'], $credits, $entry['usd']),
            'charge' => $this->draw(-$credits),
            'refund' => $this->giveBack($credits),
        };
    }

    private function added(string $key, int $credits, float $usd): void
    {
        isset($this->booked[$key]) && throw new LogicException("$key was added twice");
        $paid = $this->paid[$key] ?? throw new LogicException("$key was added and not paid");
        isset($this->refunded[$key]) && throw new LogicException("$key was added after its refund");
        $paid['credits'] === $credits || throw new LogicException("$key: $credits added, {$paid['credits']} paid");
        $paid['usd'] === $usd || throw new LogicException("$key: $usd USD booked, {$paid['usd']} paid");
        $this->booked[$key] = $this->left[$key] = $credits;
    }

    private function byStaff(int $credits): void
    {
        if ($credits > 0) {
            $this->left['given'] += $credits;
        } else {
            $this->draw(-$credits);
        }
    }

    private function takenBack(string $key, int $credits, float $usd): void
    {
        $of = substr($key, strlen('refund-'));
        isset($this->refunded[$of]) || throw new LogicException("$key was taken back and not refunded");
        isset($this->taken[$of]) && throw new LogicException("$key was taken back twice");
        isset($this->settled[$of]) && throw new LogicException("$key was taken back after it was over");
        -$credits === $this->left[$of] || throw new LogicException("$key: $credits taken, {$this->left[$of]} left");
        -$usd === $this->paid[$of]['usd'] || throw new LogicException("$key: $usd USD refunded, {$this->paid[$of]['usd']} paid");
        $this->taken[$of] = -$credits;
        $this->left[$of] = 0;
    }

    private function draw(int $credits): void
    {
        foreach ([...array_diff(array_keys($this->left), ['given']), 'given'] as $lot) {
            $part = min($this->left[$lot], $credits);
            $this->left[$lot] -= $part;
            $credits -= $part;
            if ($part > 0) {
                $this->drawn[] = [$lot, $part];
            }
        }
        $credits === 0 || throw new LogicException('more was drawn than is there');
    }

    private function giveBack(int $credits): void
    {
        while ($credits > 0) {
            [$lot, $part] = array_pop($this->drawn) ?? throw new LogicException('more was given back than drawn');
            $back = min($part, $credits);
            $this->left[$lot] += $back;
            $credits -= $back;
            if ($part > $back) {
                $this->drawn[] = [$lot, $part - $back];
            }
        }
    }

    /** @return list<string> what the customer has paid and did not get, or did not pay back */
    public function owed(): array
    {
        $owed = [];
        foreach ($this->paid as $key => $paid) {
            if (!isset($this->booked[$key]) && !isset($this->refunded[$key]) && $paid['credits'] !== 0) {
                $owed[] = "$key was paid and is not booked";
            }
            if (isset($this->booked[$key], $this->refunded[$key]) && !isset($this->taken[$key]) && !isset($this->settled[$key])) {
                $owed[] = "$key was refunded and nothing taken";
            }
        }
        return $owed;
    }
}

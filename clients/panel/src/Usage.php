<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\Platform;

/**
 * The usage of workspaces in a calendar month (UTC), and their grants in the current one. What was drawn from the
 * plan's credits is apart from the rest, because only that may be billed: free credits cost nothing, and purchased ones
 * are paid.
 *
 * @phpstan-type Row array{used: float, ofPlan: float, cloudUsd: float, granted: float|null,
 *     balance: array<string, mixed>|null}
 */
final class Usage
{
    public const CURRENT = 'current_month';
    public const LAST = 'last_month';

    /** The service's figure of credits without a limit. */
    private const UNLIMITED = 1_000_000_000;

    /** @return \Generator<string, Row> by reference */
    public static function ofAll(Platform $platform, string $period = self::CURRENT): \Generator
    {
        foreach ($platform->usagePages(['period' => $period]) as $page) {
            yield from self::rows($page);
        }
    }

    /** @return Row|null */
    public static function ofOne(Platform $platform, string $reference): ?array
    {
        foreach (self::rows($platform->usage(['external_ref' => $reference])) as $row) {
            return $row;
        }
        return null;
    }

    /**
     * @param array<string, mixed> $page
     * @return \Generator<string, Row>
     */
    private static function rows(array $page): \Generator
    {
        $balances = [];
        foreach ($page['balances']['by_workspace'] ?? [] as $balance) {
            $balances[$balance['workspace_id']] = $balance;
        }
        foreach ($page['usage']['by_workspace'] as $row) {
            $balance = $balances[$row['workspace_id']] ?? null;
            $pools = $row['credits_by_pool'];
            yield $row['external_ref'] => [
                'used' => (float) $row['credits_used'],
                // More may be given back in a period than was drawn in it. No panel bills less than nothing.
                'ofPlan' => round(max(0.0, (float) $pools['included'] + (float) $pools['rollover']), 6),
                'cloudUsd' => (float) $row['cloud_usd'],
                'granted' => self::granted($balance),
                'balance' => $balance,
            ];
        }
    }

    /**
     * What may be drawn from the plan's credits this month; null when that is unlimited or not known.
     *
     * @param array<string, mixed>|null $balance
     */
    private static function granted(?array $balance): ?float
    {
        if ($balance === null || self::isUnlimited($balance)) {
            return null;
        }
        return (float) $balance['included_credits'] + (float) $balance['rollover_credits'];
    }

    /**
     * Whether the plan's credits of this month have no limit: by the plan, or because they had none when the month's plan was
     * changed to one that has.
     *
     * @param array<string, mixed> $balance
     */
    public static function isUnlimited(array $balance): bool
    {
        return $balance['caps']['monthly_credits'] === null || $balance['included_credits'] >= self::UNLIMITED;
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\Platform;

/** The usage of workspaces in a calendar month (UTC), and their grants in the current one. */
final class Usage
{
    public const CURRENT = 'current_month';
    public const LAST = 'last_month';

    /** @return \Generator<string, array{used: float, usd: float, granted: float|null, balance: array<string, mixed>|null}> by reference */
    public static function ofAll(Platform $platform, string $period = self::CURRENT): \Generator
    {
        foreach ($platform->usagePages(['period' => $period]) as $page) {
            yield from self::rows($page);
        }
    }

    /** @return array{used: float, usd: float, granted: float|null, balance: array<string, mixed>|null}|null */
    public static function ofOne(Platform $platform, string $reference): ?array
    {
        foreach (self::rows($platform->usage(['external_ref' => $reference])) as $row) {
            return $row;
        }
        return null;
    }

    /**
     * @param array<string, mixed> $page
     * @return \Generator<string, array{used: float, usd: float, granted: float|null, balance: array<string, mixed>|null}>
     */
    private static function rows(array $page): \Generator
    {
        $balances = [];
        foreach ($page['balances']['by_workspace'] ?? [] as $balance) {
            $balances[$balance['workspace_id']] = $balance;
        }
        foreach ($page['usage']['by_workspace'] as $row) {
            $balance = $balances[$row['workspace_id']] ?? null;
            yield $row['external_ref'] => [
                'used' => (float) $row['credits_used'],
                'usd' => (float) $row['usd_credits'] + (float) $row['cloud_usd'],
                'granted' => isset($balance['caps']['monthly_credits']) ? (float) $balance['caps']['monthly_credits'] : null,
                'balance' => $balance,
            ];
        }
    }
}

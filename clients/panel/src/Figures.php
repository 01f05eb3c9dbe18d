<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\Platform;

/** The figures of the workspace on the customer's page in the panel. */
final class Figures
{
    /** The maximum number of listed sites; a link leads to all of them. */
    private const SITES = 20;

    /** The figure of included credits without a limit: a name of a text. */
    public const UNLIMITED = 'unlimited';

    /**
     * @return array{active: bool, used: string, included: string|null, rollover: string|null, toppedUp: string|null,
     *     sites: int|null, domains: int|null,
     *     siteList: list<array{name: string, url: string|null, state: string,
     *         domains: list<array{name: string, state: string}>}>}
     *     states of sites and domains are names of texts, limits that are null do not exist
     */
    public static function of(Platform $platform, string $reference): array
    {
        $named = ['external_ref' => $reference];
        $tenant = $platform->tenant($named)['tenant'];
        $usage = Usage::ofOne($platform, $reference);
        $balance = $usage['balance'] ?? null;
        return [
            'active' => $tenant['status'] === 'active',
            'used' => self::credits($usage['used'] ?? 0.0),
            'included' => $balance === null ? null : self::included($balance),
            'rollover' => empty($balance['rollover_remaining']) ? null : self::credits((float) $balance['rollover_remaining']),
            'toppedUp' => $balance === null ? null : self::credits((float) $balance['topup_available']),
            'sites' => $tenant['entitlements']['max_published_projects'],
            'domains' => $tenant['entitlements']['max_custom_domains'],
            'siteList' => array_map(self::site(...), $platform->sites($named + ['limit' => self::SITES])['sites']),
        ];
    }

    /**
     * @param array<string, mixed> $site
     * @return array{name: string, url: string|null, state: string, domains: list<array{name: string, state: string}>}
     */
    private static function site(array $site): array
    {
        return [
            'name' => $site['name'],
            'url' => $site['url'],
            'state' => 'site' . ucfirst($site['state']),
            'domains' => array_map(
                static fn (array $domain): array => [
                    'name' => $domain['domain'],
                    'state' => 'domain' . ucfirst($domain['status']),
                ],
                $site['domains'],
            ),
        ];
    }

    /** @param array<string, mixed> $balance */
    private static function included(array $balance): string
    {
        return Usage::isUnlimited($balance) ? self::UNLIMITED : self::credits((float) $balance['included_remaining']);
    }

    private static function credits(float $credits): string
    {
        return rtrim(rtrim(number_format($credits, 2, '.', ''), '0'), '.');
    }
}

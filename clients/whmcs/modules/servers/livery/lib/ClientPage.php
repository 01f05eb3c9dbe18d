<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/** What the customer sees on the page of a service. */
final class ClientPage
{
    /**
     * @param array<string, mixed> $params
     * @return array{templatefile: string, vars: array<string, mixed>}
     */
    public static function of(array $params): array
    {
        $service = new Service($params);
        $here = "clientarea.php?action=productdetails&id={$service->id()}";
        $vars = [
            'text' => Language::texts(Text::of(Text::list($params, 'clientsdetails'), 'language')),
            'openUrl' => "$here&dosinglesignon=1",
            'sitesUrl' => "$here&modop=custom&a=openSites",
            'topUpUrl' => Records::sellsCredits((int) Text::of($params, 'pid')) ? 'cart.php?gid=addons' : '',
            'workspace' => null,
        ];
        try {
            $vars['workspace'] = self::workspace(Connection::fromParams($params)->platformForPage(), $service->reference());
        } catch (\Throwable) {
            // The log has the reason. The customer needs a page, with the figures or without.
        }
        return ['templatefile' => 'templates/clientarea', 'vars' => $vars];
    }

    /** @return array<string, mixed> */
    private static function workspace(\Livery\Platform $platform, string $reference): array
    {
        $tenant = $platform->tenant(['external_ref' => $reference])['tenant'];
        $usage = Usage::ofOne($platform, $reference);
        $balance = $usage['balance'] ?? null;
        return [
            'active' => $tenant['status'] === 'active',
            'used' => self::credits($usage['used'] ?? 0.0),
            'included' => $balance === null ? null : self::credits((float) $balance['included_remaining']),
            'rollover' => empty($balance['rollover_remaining']) ? null : self::credits((float) $balance['rollover_remaining']),
            'toppedUp' => $balance === null ? null : self::credits((float) $balance['topup_available']),
            'sites' => $tenant['entitlements']['max_published_projects'],
            'domains' => $tenant['entitlements']['max_custom_domains'],
        ];
    }

    private static function credits(float $credits): string
    {
        return rtrim(rtrim(number_format($credits, 2, '.', ''), '0'), '.');
    }
}

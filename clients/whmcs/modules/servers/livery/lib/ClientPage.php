<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\Figures;
use Livery\Panel\Text;

/** The customer's page of a service. */
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
            $vars['workspace'] = Figures::of(Server::fromParams($params)->platformForPage(), $service->reference());
        } catch (\Throwable) {
            // The log has the reason. The customer gets the page without figures.
        }
        return ['templatefile' => 'templates/clientarea', 'vars' => $vars];
    }
}

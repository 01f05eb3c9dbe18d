<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\ConfigurationException;
use WHMCS\Database\Capsule;

/** The rows of WHMCS that the module reads and writes. */
final class Records
{
    private const MODULE = 'livery';

    /** @return iterable<object> enabled server entries of the module */
    public static function servers(): iterable
    {
        return Capsule::table('tblservers')->where('type', self::MODULE)->where('disabled', 0)->get();
    }

    /** @return iterable<object> services of a server with the plan of their product and the client they belong to */
    public static function servicesOf(int $serverId): iterable
    {
        return self::services()->where('tblhosting.server', $serverId)->get();
    }

    /** @return iterable<object> services of a client that are not over, with their server */
    public static function servicesOfClient(int $clientId): iterable
    {
        return self::services()
            ->where('tblhosting.userid', $clientId)
            ->whereIn('tblhosting.domainstatus', ['Active', 'Suspended'])
            ->get();
    }

    /** Credits of the product addons on an invoice, by invoice item. @return iterable<object> */
    public static function creditItems(int $invoiceId): iterable
    {
        return Capsule::table('tblinvoiceitems')
            ->join('tblhostingaddons', 'tblhostingaddons.id', '=', 'tblinvoiceitems.relid')
            ->join('tblhosting', 'tblhosting.id', '=', 'tblhostingaddons.hostingid')
            ->join('tblservers', 'tblservers.id', '=', 'tblhosting.server')
            ->join('tblclients', 'tblclients.id', '=', 'tblhosting.userid')
            ->join('tbladdons', 'tbladdons.id', '=', 'tblhostingaddons.addonid')
            ->join('tblmodule_configuration', 'tblmodule_configuration.entity_id', '=', 'tblhostingaddons.addonid')
            ->leftJoin('tblcurrencies', 'tblcurrencies.id', '=', 'tblclients.currency')
            ->where('tblinvoiceitems.invoiceid', $invoiceId)
            ->where('tblinvoiceitems.type', 'Addon')
            ->where('tblservers.type', self::MODULE)
            ->where('tbladdons.module', self::MODULE)
            ->where('tblmodule_configuration.entity_type', 'addon')
            ->where('tblmodule_configuration.setting_name', Service::ADDON_CREDITS)
            ->select([
                // With the quantity, which older versions of WHMCS do not have.
                'tblhostingaddons.*',
                'tblhostingaddons.id as addon',
                'tblinvoiceitems.id as item',
                'tblinvoiceitems.amount as amount',
                'tblcurrencies.code as currency',
                'tblmodule_configuration.value as credits',
                'tblhosting.id as service',
                'tblhosting.userid as client',
                'tblservers.*',
            ])
            ->get();
    }

    /**
     * Numbers of invoices that were paid or refunded since a day, or are named.
     *
     * @param list<int> $named
     * @return iterable<object>
     */
    public static function invoicesSince(string $day, array $named): iterable
    {
        return Capsule::table('tblinvoices')
            ->whereIn('status', ['Paid', 'Refunded'])
            ->where(static function ($either) use ($day, $named): void {
                $either->where('datepaid', '>=', $day)->orWhere('date_refunded', '>=', $day)->orWhereIn('id', $named);
            })
            ->orderBy('id')
            ->select(['id', 'status'])
            ->get();
    }

    /** The day until which a service is paid, as `YYYY-MM-DD`. */
    public static function paidUntil(int $serviceId): string
    {
        return (string) Capsule::table('tblhosting')->where('id', $serviceId)->value('nextduedate');
    }

    /** Whether an addon of a product sells credits. */
    public static function sellsCredits(int $productId): bool
    {
        $addons = Capsule::table('tbladdons')
            ->join('tblmodule_configuration', 'tblmodule_configuration.entity_id', '=', 'tbladdons.id')
            ->where('tbladdons.module', self::MODULE)
            ->where('tblmodule_configuration.entity_type', 'addon')
            ->where('tblmodule_configuration.setting_name', Service::ADDON_CREDITS)
            ->get(['tbladdons.packages', 'tblmodule_configuration.value as credits']);
        foreach ($addons as $addon) {
            $isOffered = in_array((string) $productId, explode(',', (string) $addon->packages), true);
            if ($isOffered && self::isSold($addon->credits)) {
                return true;
            }
        }
        return false;
    }

    private static function isSold(mixed $credits): bool
    {
        try {
            return Service::addonCreditsIn($credits) > 0;
        } catch (ConfigurationException) {
            return false;
        }
    }

    /**
     * WHMCS has two figures for the usage of a service, and bills overuse of both. The figure called bandwidth
     * contains credits of the plan. WHMCS shows a limit of 0 as unlimited; one that is not known stays as it is.
     *
     * @param array<int, array{ofPlan: float, granted: float|null, balance: array<string, mixed>|null}> $usage by number
     *     of the service
     */
    public static function writeUsage(int $serverId, array $usage): void
    {
        foreach ($usage as $serviceId => $row) {
            $figures = ['bwusage' => (int) round($row['ofPlan']), 'lastupdate' => gmdate('Y-m-d H:i:s')];
            if ($row['balance'] !== null) {
                $figures['bwlimit'] = (int) round($row['granted'] ?? 0);
            }
            Capsule::table('tblhosting')->where('server', $serverId)->where('id', $serviceId)->update($figures);
        }
    }

    /** What is set now for the renewals of a service. */
    public static function renewalSetting(int $serviceId): mixed
    {
        return Capsule::table('tblhosting')
            ->join('tblproducts', 'tblproducts.id', '=', 'tblhosting.packageid')
            ->where('tblhosting.id', $serviceId)
            ->value('tblproducts.' . Service::RENEWAL_CREDITS);
    }

    /** @return \Illuminate\Database\Query\Builder */
    private static function services(): object
    {
        return Capsule::table('tblhosting')
            ->join('tblproducts', 'tblproducts.id', '=', 'tblhosting.packageid')
            ->join('tblclients', 'tblclients.id', '=', 'tblhosting.userid')
            ->join('tblservers', 'tblservers.id', '=', 'tblhosting.server')
            ->where('tblservers.type', self::MODULE)
            ->where('tblproducts.servertype', self::MODULE)
            ->select([
                'tblservers.*',
                'tblhosting.id as service',
                'tblhosting.domainstatus as status',
                'tblhosting.userid as client',
                'tblproducts.configoption1 as plan',
                'tblclients.email as email',
                'tblclients.firstname as firstname',
                'tblclients.lastname as lastname',
                'tblclients.companyname as companyname',
            ]);
    }
}

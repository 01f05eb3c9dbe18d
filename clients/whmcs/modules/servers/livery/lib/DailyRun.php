<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\Changes;
use Livery\Panel\Reconciler;
use Livery\Panel\Wanted;
use Livery\Platform;

/**
 * Compares the services of a server with their workspaces: every day those that changed on either side, by
 * WHMCS's rows and the service's events; once a week all of them, which also finds workspaces without a
 * service in WHMCS.
 */
final class DailyRun
{
    private const WEEK = 7 * 86_400;

    /** @return list<string> findings, one sentence each */
    public static function of(object $server, int $now): array
    {
        $id = (int) $server->id;
        $platform = Server::fromRow($server)->platform();
        $place = Memory::placeOf($id);
        $isDue = $place === null || $now - (int) $place->compared_at >= self::WEEK;
        $changes = $isDue || $place->events_cursor === null ? null : Changes::since($platform, $place->events_cursor);
        if ($changes === null) {
            // Changes during the comparison are compared on the next day.
            $cursor = Changes::now($platform);
            $findings = self::everything($platform, $id);
            Memory::keepPlace($id, $cursor, $now);
        } else {
            $findings = self::changed($platform, $id, $changes->references);
            Memory::keepPlace($id, $changes->cursor, (int) $place->compared_at);
        }
        return [...$findings, ...self::renewals($platform, $id)];
    }

    public static function wanted(object $service): Wanted
    {
        return new Wanted(
            Service::referenceOf((int) $service->service),
            match ((string) $service->status) {
                'Active' => Wanted::ACTIVE,
                'Suspended' => Wanted::SUSPENDED,
                'Pending' => Wanted::PENDING,
                default => Wanted::OVER,
            },
            (string) $service->status,
            Service::customerIn((array) $service),
            Service::planIn((string) $service->plan),
        );
    }

    /** @return list<string> */
    private static function everything(Platform $platform, int $serverId): array
    {
        $services = [];
        foreach (Records::servicesOf($serverId) as $service) {
            $services[(int) $service->service] = self::wanted($service);
        }
        $isOurs = static fn (string $reference): bool => Service::idOf($reference) !== null;
        $found = (new Reconciler($platform, 'WHMCS'))->all($services, $isOurs);
        foreach ($services as $serviceId => $wanted) {
            self::note($serverId, $serviceId, $wanted, $found[$wanted->reference]);
        }
        return Reconciler::sentences($found);
    }

    /**
     * @param array<string, true> $references workspaces that changed on the side of the service
     * @return list<string>
     */
    private static function changed(Platform $platform, int $serverId, array $references): array
    {
        $reconciler = new Reconciler($platform, 'WHMCS');
        $known = Memory::fingerprints($serverId);
        $found = [];
        foreach (Records::servicesOf($serverId) as $service) {
            $wanted = self::wanted($service);
            $isAsBefore = ($known[(int) $service->service] ?? null) === $wanted->fingerprint();
            if ($isAsBefore && !isset($references[$wanted->reference])) {
                continue;
            }
            $found[$wanted->reference] = $reconciler->look($wanted);
            self::note($serverId, (int) $service->service, $wanted, $found[$wanted->reference]);
        }
        return Reconciler::sentences($found);
    }

    /** @return list<string> */
    private static function renewals(Platform $platform, int $serverId): array
    {
        $found = [];
        foreach (Bookings::owed($serverId) as $serviceId) {
            $found[Service::referenceOf($serviceId)] = Renewals::catchUp($platform, $serviceId);
        }
        return Reconciler::sentences($found);
    }

    /**
     * Stores that a service has no finding. A service with findings is compared again until it has none.
     *
     * @param list<string> $found
     */
    private static function note(int $serverId, int $serviceId, Wanted $wanted, array $found): void
    {
        Memory::keepFingerprint($serverId, $serviceId, $found === [] ? $wanted->fingerprint() : null);
    }
}

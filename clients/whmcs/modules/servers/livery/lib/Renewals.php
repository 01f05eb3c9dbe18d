<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\ApiException;
use Livery\Panel\ConfigurationException;
use Livery\Panel\Credits;
use Livery\Panel\Sentence;
use Livery\Platform;

/**
 * The credits of renewals. The day until which a service is now paid is the key: a repeat adds nothing. Those that cannot be
 * added, as in a suspended workspace whose customer paid late, are added when it is resumed.
 */
final class Renewals
{
    /**
     * @return string|null a sentence when the credits were not added
     * @throws \Throwable the reason why they were not added; the daily run repeats it
     */
    public static function paid(Platform $platform, Service $service): ?string
    {
        $paidUntil = Records::paidUntil($service->id());
        try {
            $credits = Service::renewalCreditsIn($service->setting(Service::RENEWAL_CREDITS));
        } catch (ConfigurationException $problem) {
            Bookings::openRenewal($service->id(), $paidUntil, null);
            throw $problem;
        }
        if ($credits <= 0) {
            return null;
        }
        Bookings::openRenewal($service->id(), $paidUntil, $credits);
        try {
            self::add($platform, $service->id(), $paidUntil, $credits);
        } catch (ApiException $refusal) {
            if ($refusal->errorCode !== 'suspended') {
                throw $refusal;
            }
            return 'The workspace is suspended. The credits of this renewal are added when it is resumed.';
        }
        return null;
    }

    /** @return list<string> sentences about credits of earlier renewals that still could not be added */
    public static function catchUp(Platform $platform, int $serviceId): array
    {
        $problems = [];
        foreach (Bookings::openRenewals($serviceId) as $renewal) {
            $paidUntil = (string) $renewal->paid_until;
            try {
                $credits = $renewal->credits === null
                    ? Service::renewalCreditsIn(Records::renewalSetting($serviceId))
                    : (float) $renewal->credits;
                self::add($platform, $serviceId, $paidUntil, $credits);
            } catch (\Throwable $problem) {
                $code = $problem instanceof ApiException ? $problem->errorCode : '';
                if ($code === 'terminated') {
                    Bookings::closeRenewal($serviceId, $paidUntil);
                }
                if ($code !== 'suspended') {
                    $problems[] = "The credits of the renewal until $paidUntil were not added. " . Sentence::of($problem);
                }
            }
        }
        return $problems;
    }

    private static function add(Platform $platform, int $serviceId, string $paidUntil, float $credits): void
    {
        $reference = Service::referenceOf($serviceId);
        if ($credits > 0) {
            (new Credits($platform, $reference, "renewal-$reference-$paidUntil"))->add($credits);
        }
        Bookings::closeRenewal($serviceId, $paidUntil);
    }
}

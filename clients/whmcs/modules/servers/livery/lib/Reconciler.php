<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Platform;

/**
 * Compares the services of WHMCS with the workspaces of the service. WHMCS is right about who is a customer, what was
 * bought and who is suspended, so that is carried over. What destroys data, or cannot be known, is reported only.
 */
final class Reconciler
{
    /** @return list<string> what was found, one sentence each */
    public static function server(object $server): array
    {
        $platform = Connection::fromRow($server)->platform();
        $workspaces = [];
        foreach ($platform->tenantsPages() as $page) {
            foreach ($page['tenants'] as $tenant) {
                $workspaces[$tenant['external_ref']] = $tenant;
            }
        }
        $findings = [];
        foreach (Records::servicesOf((int) $server->id) as $service) {
            $reference = Service::referenceOf((int) $service->service);
            foreach (self::service($platform, $service, $workspaces[$reference] ?? null) as $finding) {
                $findings[] = "$reference: $finding";
            }
            unset($workspaces[$reference]);
        }
        foreach ($workspaces as $reference => $workspace) {
            if ($workspace['status'] !== 'terminated' && Service::idOf($reference) !== null) {
                $findings[] = "$reference: WHMCS has no such service, but its workspace is {$workspace['status']}.";
            }
        }
        return $findings;
    }

    /**
     * @param array<string, mixed>|null $workspace its record, null when there is none
     * @return list<string>
     */
    public static function service(Platform $platform, object $service, ?array $workspace): array
    {
        $wanted = (string) $service->status;
        $is = $workspace['status'] ?? null;
        if (!in_array($wanted, ['Active', 'Suspended'], true)) {
            return $is === null || $is === 'terminated' || $wanted === 'Pending'
                ? []
                : ["It is $wanted in WHMCS, but its workspace is $is. Terminate it, or set it to Active."];
        }
        if ($workspace === null) {
            return ["It is $wanted in WHMCS, but has no workspace. Create it."];
        }
        if ($is === 'terminated') {
            return ["It is $wanted in WHMCS, but its workspace was terminated. Sell a new service."];
        }
        return self::repair($platform, $service, $workspace);
    }

    /**
     * @param array<string, mixed> $workspace
     * @return list<string>
     */
    private static function repair(Platform $platform, object $service, array $workspace): array
    {
        $name = ['external_ref' => Service::referenceOf((int) $service->service)];
        $done = [];
        $attempt = static function (string $sentence, \Closure $call) use (&$done): void {
            try {
                $call();
                $done[] = $sentence;
            } catch (\Throwable $problem) {
                $done[] = "$sentence That failed: " . Sentence::of($problem);
            }
        };
        $isSuspended = $workspace['status'] === 'suspended';
        if ($isSuspended && $service->status === 'Active') {
            $attempt('It was suspended and is resumed.', static fn () => $platform->unsuspend($name));
        }
        $customer = Customer::of((array) $service);
        $known = ['email' => $workspace['whu']['email'], 'name' => (string) $workspace['whu']['name']];
        if ($customer['email'] !== '' && strtolower($customer['email']) !== strtolower($known['email'])) {
            $attempt('Its customer’s address was updated.', static fn () => $platform->update($name + ['whu' => $customer]));
        } elseif ($customer['name'] !== '' && $customer['name'] !== $known['name']) {
            $attempt('Its customer’s name was updated.', static fn () => $platform->update($name + ['whu' => ['name' => $customer['name']]]));
        }
        $plan = trim((string) $service->plan);
        if ($plan !== '' && $plan !== $workspace['plan_code']) {
            $attempt("Its plan is $plan now.", static fn () => $platform->plan($name + ['plan_code' => $plan]));
        }
        if (!$isSuspended && $service->status === 'Suspended') {
            $attempt('It was active and is suspended.', static fn () => $platform->suspend($name + ['reason' => 'Suspended in WHMCS']));
        }
        return $done;
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\ApiException;
use Livery\Platform;

/**
 * Compares a service of the panel with its workspace. The panel decides who the customer is, which plan was
 * purchased and whether the service is suspended, and the workspace is changed accordingly. A difference whose
 * correction would destroy data, or is unknown, is only reported.
 */
final class Reconciler
{
    public function __construct(private readonly Platform $platform, private readonly string $panel)
    {
    }

    /**
     * Compares services with all workspaces of the account, in both directions.
     *
     * @param iterable<Wanted> $services
     * @param \Closure(string): bool $isOurs whether a reference belongs to this panel
     * @return array<string, list<string>> findings by reference; none for a service without a difference
     */
    public function all(iterable $services, \Closure $isOurs): array
    {
        $workspaces = [];
        foreach ($this->platform->tenantsPages() as $page) {
            foreach ($page['tenants'] as $tenant) {
                $workspaces[$tenant['external_ref']] = $tenant;
            }
        }
        $found = [];
        foreach ($services as $service) {
            $found[$service->reference] = $this->compare($service, $workspaces[$service->reference] ?? null);
            unset($workspaces[$service->reference]);
        }
        foreach ($workspaces as $reference => $workspace) {
            $reference = (string) $reference;
            if ($workspace['status'] !== 'terminated' && $isOurs($reference)) {
                $found[$reference] = ["{$this->panel} has no such service, but its workspace is {$workspace['status']}."];
            }
        }
        return $found;
    }

    /**
     * @param array<string, list<string>> $found by reference
     *
     * @return list<string> one sentence each, after the reference
     */
    public static function sentences(array $found): array
    {
        $sentences = [];
        foreach ($found as $reference => $findings) {
            foreach ($findings as $finding) {
                $sentences[] = "$reference: $finding";
            }
        }
        return $sentences;
    }

    /**
     * Reads the workspace, and compares.
     *
     * @return list<string> findings, one sentence each
     */
    public function look(Wanted $service): array
    {
        try {
            $workspace = $this->platform->tenant(['external_ref' => $service->reference])['tenant'];
        } catch (ApiException $refusal) {
            $workspace = match ($refusal->errorCode) {
                'tenant_not_found' => null,
                'terminated' => ['status' => 'terminated'],
                default => throw $refusal,
            };
        }
        return $this->compare($service, $workspace);
    }

    /**
     * @param array<string, mixed>|null $workspace its record, null when there is none
     *
     * @return list<string> findings, one sentence each
     */
    public function compare(Wanted $service, ?array $workspace): array
    {
        $is = $workspace['status'] ?? null;
        if ($service->state === Wanted::PENDING) {
            return [];
        }
        if ($service->state === Wanted::OVER) {
            return $is === null || $is === 'terminated'
                ? []
                : ["It is {$service->word} in {$this->panel}, but its workspace is $is. Terminate it, or activate it."];
        }
        if ($workspace === null) {
            return ["It is {$service->word} in {$this->panel}, but has no workspace. Create it."];
        }
        if ($is === 'terminated') {
            return ["It is {$service->word} in {$this->panel}, but its workspace was terminated. Sell a new service."];
        }
        return $this->repair($service, $workspace);
    }

    /**
     * @param array<string, mixed> $workspace
     * @return list<string>
     */
    private function repair(Wanted $service, array $workspace): array
    {
        $named = ['external_ref' => $service->reference];
        $isSuspended = $workspace['status'] === 'suspended';
        $done = [];
        if ($isSuspended && $service->state === Wanted::ACTIVE) {
            $done[] = self::attempt('It was suspended and is resumed.', fn () => $this->platform->unsuspend($named));
        }
        $done[] = $this->updateCustomer($service, $workspace['whu']);
        $changesPlan = $service->plan !== '' && $service->plan !== $workspace['plan_code'];
        // The plan of a workspace that stays suspended is changed when it is resumed.
        if ($changesPlan && !($isSuspended && $service->state === Wanted::SUSPENDED)) {
            $plan = $named + ['plan_code' => $service->plan];
            $done[] = self::attempt("Its plan is {$service->plan} now.", fn () => $this->platform->plan($plan));
        }
        if (!$isSuspended && $service->state === Wanted::SUSPENDED) {
            $why = $named + ['reason' => "Suspended in {$this->panel}"];
            $done[] = self::attempt('It was active and is suspended.', fn () => $this->platform->suspend($why));
        }
        return array_values(array_filter($done, is_string(...)));
    }

    /**
     * The service stores addresses and names in one form of many (upper case, domains, composed characters), and its rule is
     * not repeated here: it gets the panel's form, and answers whether that is another customer.
     *
     * @param array{email: string, name: string|null} $known
     */
    private function updateCustomer(Wanted $service, array $known): ?string
    {
        $wanted = array_filter($service->customer, static fn (string $text): bool => $text !== '');
        if (array_diff_assoc($wanted, array_map(strval(...), $known)) === []) {
            return null;
        }
        try {
            $now = $this->platform->update(['external_ref' => $service->reference, 'whu' => $wanted])['tenant']['whu'];
        } catch (\Throwable $problem) {
            return 'Its customer was not updated. ' . Sentence::of($problem);
        }
        return match (true) {
            $now['email'] !== $known['email'] => 'Its customer’s address was updated.',
            $now['name'] !== $known['name'] => 'Its customer’s name was updated.',
            default => null,
        };
    }

    /**
     * @param string $sentence that describes the work
     * @param \Closure(): mixed $work
     */
    private static function attempt(string $sentence, \Closure $work): string
    {
        try {
            $work();
            return $sentence;
        } catch (\Throwable $problem) {
            return "$sentence That failed: " . Sentence::of($problem);
        }
    }
}

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
        $name = ['external_ref' => $service->reference];
        $isSuspended = $workspace['status'] === 'suspended';
        $work = [];
        if ($isSuspended && $service->state === Wanted::ACTIVE) {
            $work['It was suspended and is resumed.'] = fn () => $this->platform->unsuspend($name);
        }
        $work += $this->changesOfCustomer($service, $workspace['whu']);
        if ($service->plan !== '' && $service->plan !== $workspace['plan_code']) {
            $work["Its plan is {$service->plan} now."] = fn () => $this->platform->plan($name + ['plan_code' => $service->plan]);
        }
        if (!$isSuspended && $service->state === Wanted::SUSPENDED) {
            $why = ['reason' => "Suspended in {$this->panel}"];
            $work['It was active and is suspended.'] = fn () => $this->platform->suspend($name + $why);
        }
        return self::done($work);
    }

    /**
     * @param array{email: string, name: string|null} $known
     * @return array<string, \Closure(): mixed>
     */
    private function changesOfCustomer(Wanted $service, array $known): array
    {
        ['email' => $email, 'name' => $name] = $service->customer;
        $named = ['external_ref' => $service->reference];
        if ($email !== '' && strtolower($email) !== strtolower($known['email'])) {
            $work = fn () => $this->platform->update($named + ['whu' => $service->customer]);
            return ['Its customer’s address was updated.' => $work];
        }
        if ($name !== '' && $name !== (string) $known['name']) {
            $work = fn () => $this->platform->update($named + ['whu' => ['name' => $name]]);
            return ['Its customer’s name was updated.' => $work];
        }
        return [];
    }

    /**
     * @param array<string, \Closure(): mixed> $work by the sentence that describes it
     *
     * @return list<string>
     */
    private static function done(array $work): array
    {
        $done = [];
        foreach ($work as $sentence => $call) {
            try {
                $call();
                $done[] = $sentence;
            } catch (\Throwable $problem) {
                $done[] = "$sentence That failed: " . Sentence::of($problem);
            }
        }
        return $done;
    }
}

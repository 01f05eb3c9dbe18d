<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\Customer;
use Livery\Panel\Text;

/** A service of WHMCS, from the parameters of a call. */
final class Service
{
    private const PREFIX = 'service-';

    /** Numbers of the settings of a product, in the order of `livery_ConfigOptions`. */
    public const PLAN = 'configoption1';
    public const WELCOME = 'configoption2';
    public const PROMPT_FIELD = 'configoption3';
    public const RENEWAL_CREDITS = 'configoption4';
    public const ADDON_CREDITS = 'configoption5';

    /** @param array<string, mixed> $params */
    public function __construct(private readonly array $params)
    {
    }

    public static function referenceOf(int $serviceId): string
    {
        return self::PREFIX . $serviceId;
    }

    /** The number of the service of a reference; null for a workspace that WHMCS did not create. */
    public static function idOf(string $reference): ?int
    {
        $id = substr($reference, strlen(self::PREFIX));
        return ctype_digit($id) && $reference === self::referenceOf((int) $id) ? (int) $id : null;
    }

    /** The number of the service never changes and is never used again, like the reference. */
    public function reference(): string
    {
        return self::referenceOf($this->id());
    }

    public function id(): int
    {
        return (int) Text::of($this->params, 'serviceid');
    }

    /** A product addon is provisioned with the parameters of its service. */
    public function isAddon(): bool
    {
        return (int) Text::of($this->params, 'addonId') > 0;
    }

    public function planCode(): string
    {
        return trim(Text::of($this->params, self::PLAN));
    }

    /** @return array{email: string, name: string} */
    public function customer(): array
    {
        $client = Text::list($this->params, 'clientsdetails');
        return Customer::of(
            Text::of($client, 'firstname'),
            Text::of($client, 'lastname'),
            Text::of($client, 'companyname'),
            Text::of($client, 'email'),
        );
    }

    /** The customer's text for the first site, from the product's custom field; empty without one. */
    public function prompt(): string
    {
        $field = trim(Text::of($this->params, self::PROMPT_FIELD));
        return $field === '' ? '' : trim(Text::of(Text::list($this->params, 'customfields'), $field));
    }

    /** Whether the service sends the customer a welcome mail; null leaves that to the plan. */
    public function welcomeMail(): ?bool
    {
        return match (Text::of($this->params, self::WELCOME)) {
            'yes' => true,
            'no' => false,
            default => null,
        };
    }

    public function renewalCredits(): float
    {
        return max(0.0, (float) Text::of($this->params, self::RENEWAL_CREDITS));
    }
}

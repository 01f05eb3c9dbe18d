<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\ConfigurationException;
use Livery\Panel\Customer;
use Livery\Panel\Number;
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
        return self::planIn(Text::of($this->params, self::PLAN));
    }

    public static function planIn(string $setting): string
    {
        return Text::trimmed(Text::decoded($setting));
    }

    /** @return array{email: string, name: string} */
    public function customer(): array
    {
        return self::customerIn(Text::list($this->params, 'clientsdetails'));
    }

    /**
     * @param array<array-key, mixed> $client as WHMCS stores it: encoded for HTML
     * @return array{email: string, name: string}
     */
    public static function customerIn(array $client): array
    {
        return Customer::of(
            Text::decodedOf($client, 'firstname'),
            Text::decodedOf($client, 'lastname'),
            Text::decodedOf($client, 'companyname'),
            Text::decodedOf($client, 'email'),
        );
    }

    /** The customer's text for the first site, from the product's custom field; empty without one. */
    public function prompt(): string
    {
        $name = Text::trimmed(Text::decodedOf($this->params, self::PROMPT_FIELD));
        foreach ($name === '' ? [] : Text::list($this->params, 'customfields') as $field => $text) {
            if (Text::trimmed(Text::decoded((string) $field)) === $name && is_scalar($text)) {
                return Text::trimmed(Text::decoded((string) $text));
            }
        }
        return '';
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

    /** @throws ConfigurationException the setting is no number */
    public static function renewalCreditsIn(mixed $setting): float
    {
        return Number::of($setting, 'Credits with each renewal');
    }

    /** @throws ConfigurationException the setting is no number */
    public static function addonCreditsIn(mixed $setting): float
    {
        return Number::of($setting, 'Credits of the addon');
    }

    /** A setting of the product, or of the addon for calls of an addon. */
    public function setting(string $name): string
    {
        return Text::of($this->params, $name);
    }
}

<?php

declare(strict_types=1);

namespace Livery\Blesta;

use Livery\Panel\ConfigurationException;
use Livery\Panel\Number;
use Livery\Panel\Text;

/** A package of Blesta: a plan, or credits. */
final class Package
{
    public function __construct(private readonly object $package)
    {
    }

    public function sellsCredits(): bool
    {
        return $this->meta('kind') === 'credits';
    }

    /** The code of the workspace's plan. */
    public function plan(): string
    {
        return $this->meta('plan');
    }

    /**
     * The credits of an add-on.
     *
     * @throws ConfigurationException the setting is no number
     */
    public function credits(): float
    {
        return $this->number('credits');
    }

    /** @throws ConfigurationException the setting is no number */
    public function renewalCredits(): float
    {
        return $this->number('renewal_credits');
    }

    /** Whether the service sends the customer a welcome mail; null leaves that to the plan. */
    public function welcomeMail(): ?bool
    {
        return match ($this->meta('welcome')) {
            'yes' => true,
            'no' => false,
            default => null,
        };
    }

    /**
     * The price of an order in US dollars, the currency of the service.
     *
     * @param array<string, mixed> $vars
     */
    public function priceOf(array $vars): ?float
    {
        foreach ($this->package->pricing ?? [] as $pricing) {
            if ((string) $pricing->id === (string) ($vars['pricing_id'] ?? '')) {
                return $pricing->currency === 'USD' ? Number::of($pricing->price, 'Price') : null;
            }
        }
        return null;
    }

    /**
     * The fault in the settings of a package, as a sentence.
     *
     * @param array<string, mixed> $meta
     */
    public static function error(array $meta): ?string
    {
        $package = new self((object) ['meta' => (object) $meta]);
        try {
            [$credits, $plan] = [$package->credits(), $package->plan()];
            $package->renewalCredits();
        } catch (ConfigurationException $problem) {
            return $problem->getMessage();
        }
        $key = $package->sellsCredits() ? ($credits > 0 ? '' : 'credits') : ($plan === '' ? 'plan' : '');
        return $key === '' ? null : \Language::_("Livery.!error.$key", true);
    }

    /** @param array<string, string> $plans names of plans by their codes */
    public static function fields(?object $vars, array $plans): \ModuleFields
    {
        $fields = new \ModuleFields();
        $meta = (array) ($vars->meta ?? []);
        $text = static fn (string $key): string => \Language::_("Livery.package.$key", true);
        $select = static function (string $key, array $options) use ($fields, $meta, $text): void {
            $label = $fields->label($text($key), "livery_$key");
            $attributes = ['id' => "livery_$key"];
            $label->attach($fields->fieldSelect("meta[$key]", $options, $meta[$key] ?? null, $attributes));
            $fields->setField($label);
        };
        $input = static function (string $key, string $default) use ($fields, $meta, $text): void {
            $label = $fields->label($text($key), "livery_$key");
            $label->attach($fields->fieldText("meta[$key]", $meta[$key] ?? $default, ['id' => "livery_$key"]));
            $fields->setField($label);
        };
        $choices = static fn (string $key, array $names): array => array_combine(
            $names,
            array_map(static fn (string $name): string => $text("$key.$name"), $names),
        );
        $select('kind', $choices('kind', ['workspace', 'credits']));
        if ($plans === []) {
            $input('plan', '');
        } else {
            // A plan that is no longer offered stays the package's plan until another one is chosen.
            $known = (string) ($meta['plan'] ?? '');
            $select('plan', ($known === '' || isset($plans[$known]) ? [] : [$known => $known]) + $plans);
        }
        $select('welcome', $choices('welcome', ['plan', 'yes', 'no']));
        $input('renewal_credits', '0');
        $input('credits', '0');
        return $fields;
    }

    private function meta(string $key): string
    {
        return Text::trimmed(Text::of((array) $this->package->meta, $key));
    }

    private function number(string $key): float
    {
        return Number::of($this->meta($key), \Language::_("Livery.package.$key", true));
    }
}

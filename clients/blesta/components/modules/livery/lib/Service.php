<?php

declare(strict_types=1);

namespace Livery\Blesta;

use Livery\Panel\Customer;
use Livery\Panel\Number;
use Livery\Panel\Wanted;

/** A service of Blesta: the fields that the module stores with it. */
final class Service
{
    private const PREFIX = 'blesta-';

    public static function newReference(): string
    {
        return self::PREFIX . bin2hex(random_bytes(12));
    }

    /** Whether this module created the workspace. */
    public static function isReference(string $reference): bool
    {
        return preg_match('/^' . self::PREFIX . '[0-9a-f]{24}$/D', $reference) === 1;
    }

    /**
     * The reference in the fields of a service, or of an order.
     *
     * @param array<string, mixed> $vars
     */
    public static function referenceIn(array $vars): ?string
    {
        $reference = $vars['livery_reference'] ?? '';
        return is_string($reference) && self::isReference($reference) ? $reference : null;
    }

    /** The reference of a service; empty when it has none. */
    public static function referenceOf(object $service): string
    {
        foreach ($service->fields ?? [] as $field) {
            if ($field->key === 'livery_reference') {
                return (string) $field->value;
            }
        }
        return '';
    }

    /** The price of a service's renewal in US dollars; null for another currency. */
    public static function renewalPrice(object $service): ?float
    {
        $pricing = $service->package_pricing ?? null;
        $name = "Price of service {$service->id}";
        if (($service->override_currency ?? null) !== null && ($service->override_price ?? null) !== null) {
            return $service->override_currency === 'USD' ? Number::of($service->override_price, $name) : null;
        }
        if ($pricing === null || $pricing->currency !== 'USD') {
            return null;
        }
        return Number::of($pricing->price_renews ?? $pricing->price, $name);
    }

    /**
     * @param array<string, string> $fields
     * @return list<array{key: string, value: string, encrypted: int}> as Blesta keeps them
     */
    public static function stored(array $fields): array
    {
        $stored = [];
        foreach ($fields as $key => $value) {
            $stored[] = ['key' => $key, 'value' => $value, 'encrypted' => 0];
        }
        return $stored;
    }

    /** The fields of an order. The reference is stored with a service that is activated by hand. */
    public static function fields(Package $package, ?object $vars): \ModuleFields
    {
        $fields = new \ModuleFields();
        if (!$package->sellsCredits()) {
            $label = $fields->label(\Language::_('Livery.customer.prompt', true), 'livery_prompt');
            $label->attach($fields->fieldTextarea('livery_prompt', $vars->livery_prompt ?? '', ['id' => 'livery_prompt']));
            $fields->setField($label);
        }
        $fields->setField($fields->fieldHidden('livery_reference', $vars->livery_reference ?? ''));
        return $fields;
    }

    public static function wanted(object $service, Package $package, object $client): Wanted
    {
        return new Wanted(
            self::referenceOf($service),
            match ((string) $service->status) {
                'active' => Wanted::ACTIVE,
                'suspended' => Wanted::SUSPENDED,
                'pending', 'in_review' => Wanted::PENDING,
                default => Wanted::OVER,
            },
            (string) $service->status,
            Customer::of(
                (string) $client->first_name,
                (string) $client->last_name,
                (string) $client->company,
                (string) $client->email,
            ),
            $package->plan(),
        );
    }

    /**
     * The services of a module row that have a workspace.
     *
     * @param \Record $record Blesta's database
     * @return list<Wanted>
     */
    public static function ofRow(object $record, int $rowId): array
    {
        $rows = $record->select([
            'services.status',
            'service_fields.value' => 'reference',
            'package_plan.value' => 'plan',
            'package_kind.value' => 'kind',
            'contacts.first_name',
            'contacts.last_name',
            'contacts.company',
            'contacts.email',
        ])
            ->from('services')
            ->innerJoin('service_fields', 'service_fields.service_id', '=', 'services.id', false)
            ->innerJoin('package_pricing', 'package_pricing.id', '=', 'services.pricing_id', false)
            ->on('package_plan.key', '=', 'plan')
            ->leftJoin(['package_meta' => 'package_plan'], 'package_plan.package_id', '=', 'package_pricing.package_id', false)
            ->on('package_kind.key', '=', 'kind')
            ->leftJoin(['package_meta' => 'package_kind'], 'package_kind.package_id', '=', 'package_pricing.package_id', false)
            ->on('contacts.contact_type', '=', 'primary')
            ->innerJoin('contacts', 'contacts.client_id', '=', 'services.client_id', false)
            ->where('services.module_row_id', '=', $rowId)
            ->where('service_fields.key', '=', 'livery_reference')
            ->fetchAll();
        // An add-on with credits has a reference, but no workspace.
        $sold = array_filter($rows, static fn (object $row): bool => $row->kind !== 'credits');
        return array_map(static function (object $row): Wanted {
            $service = (object) [
                'status' => $row->status,
                'fields' => [(object) ['key' => 'livery_reference', 'value' => $row->reference]],
            ];
            return self::wanted($service, new Package((object) ['meta' => (object) ['plan' => $row->plan]]), $row);
        }, array_values($sold));
    }
}

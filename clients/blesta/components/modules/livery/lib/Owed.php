<?php

declare(strict_types=1);

namespace Livery\Blesta;

use Livery\ApiException;
use Livery\Panel\Credits;
use Livery\Panel\Sentence;
use Livery\Platform;

/**
 * Credits that were paid and could not be added, as in a suspended workspace whose customer paid late. They are a field of
 * the paid service, and are added when the workspace is resumed, or by the daily run.
 */
final class Owed
{
    private const FIELD = 'livery_owed';

    /** @param \Record $record Blesta's database */
    public function __construct(private readonly object $record)
    {
    }

    /**
     * Adds credits to a workspace, and keeps them as owed until they are added.
     *
     * @throws \Throwable the reason why they were not added
     */
    public function add(Platform $platform, int $serviceId, string $reference, string $key, float $credits, ?float $price): void
    {
        $this->keep($serviceId, [$key => compact('reference', 'credits', 'price')] + $this->of($serviceId));
        $this->book($platform, $serviceId, $key);
    }

    /**
     * Adds what is owed to workspaces of a module row.
     *
     * @param string|null $reference null for all workspaces
     * @return list<string> sentences about what still could not be added
     */
    public function catchUp(Platform $platform, int $rowId, ?string $reference = null): array
    {
        $problems = [];
        foreach ($this->fields()->where('services.module_row_id', '=', $rowId)->fetchAll() as $field) {
            foreach (self::debts($field) as $key => $debt) {
                if ($reference !== null && $debt['reference'] !== $reference) {
                    continue;
                }
                try {
                    $this->book($platform, (int) $field->service_id, (string) $key);
                } catch (\Throwable $problem) {
                    $problems = [...$problems, ...$this->problem($problem, (int) $field->service_id, (string) $key, $debt['reference'])];
                }
            }
        }
        return $problems;
    }

    /** @return list<string> none for a workspace that is still suspended */
    private function problem(\Throwable $problem, int $serviceId, string $key, string $reference): array
    {
        $code = $problem instanceof ApiException ? $problem->errorCode : '';
        if ($code === 'terminated') {
            $this->drop($serviceId, $key);
        }
        return $code === 'suspended' ? [] : ["$reference: Credits ($key) were not added. " . Sentence::of($problem)];
    }

    private function book(Platform $platform, int $serviceId, string $key): void
    {
        ['reference' => $reference, 'credits' => $credits, 'price' => $price] = $this->of($serviceId)[$key];
        (new Credits($platform, $reference, $key))->add((float) $credits, $price === null ? null : (float) $price);
        $this->drop($serviceId, $key);
    }

    private function drop(int $serviceId, string $key): void
    {
        $this->keep($serviceId, array_diff_key($this->of($serviceId), [$key => true]));
    }

    /** @return array<string, array{reference: string, credits: int|float, price: int|float|null}> by key */
    private function of(int $serviceId): array
    {
        return self::debts($this->fields()->where('services.id', '=', $serviceId)->fetch());
    }

    /** @return array<string, array{reference: string, credits: int|float, price: int|float|null}> */
    private static function debts(mixed $field): array
    {
        return is_object($field) ? (array) json_decode((string) $field->value, true, 4, JSON_THROW_ON_ERROR) : [];
    }

    private function fields(): object
    {
        return $this->record->select(['service_fields.service_id', 'service_fields.value'])
            ->from('service_fields')
            ->innerJoin('services', 'services.id', '=', 'service_fields.service_id', false)
            ->where('service_fields.key', '=', self::FIELD);
    }

    /** @param array<string, array{reference: string, credits: int|float, price: int|float|null}> $debts */
    private function keep(int $serviceId, array $debts): void
    {
        $this->record->from('service_fields')
            ->where('service_id', '=', $serviceId)
            ->where('key', '=', self::FIELD)
            ->delete();
        if ($debts !== []) {
            $this->record->insert('service_fields', [
                'service_id' => $serviceId,
                'key' => self::FIELD,
                'value' => json_encode($debts, JSON_THROW_ON_ERROR),
                'encrypted' => 0,
            ]);
        }
    }
}

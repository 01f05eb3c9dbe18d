<?php

declare(strict_types=1);

namespace Livery\Panel;

/** Reads values of the panel's arrays, which have no reliable types. */
final class Text
{
    /** @param array<array-key, mixed> $values */
    public static function of(array $values, string $name): string
    {
        $value = $values[$name] ?? '';
        return is_scalar($value) ? (string) $value : '';
    }

    /**
     * @param array<array-key, mixed> $values
     * @return array<array-key, mixed>
     */
    public static function list(array $values, string $name): array
    {
        $value = $values[$name] ?? [];
        return is_array($value) ? $value : [];
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

/** Reads the numbers that a panel stores as text: settings, quantities, prices, ports. */
final class Number
{
    /** Digits, and up to six decimals after a point: the service counts millionths. */
    private const PLAIN = '/^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/D';

    /** Many countries separate thousands with a point, so that “1.000” may mean 1 or 1000. */
    private const AMBIGUOUS = '/^[1-9][0-9]{0,2}\.[0-9]{3}$/D';

    /**
     * @param mixed $value text, or a number of the panel's database; empty for 0
     * @param string $name what the number is, for the staff
     * @throws ConfigurationException the text is not plainly one number of at least 0
     */
    public static function of(mixed $value, string $name): float
    {
        if ((is_int($value) || is_float($value)) && is_finite((float) $value) && $value >= 0) {
            return (float) $value;
        }
        $text = is_scalar($value) || $value === null ? Text::trimmed((string) $value) : '?';
        if ($text === '') {
            return 0.0;
        }
        if (preg_match(self::PLAIN, $text) !== 1 || preg_match(self::AMBIGUOUS, $text) === 1) {
            throw new ConfigurationException(
                "“{$name}” is “" . Text::cut($text, 40) . '”, which is not plainly one number. Write digits without separators, '
                    . 'and decimals after a point, for example 1000 or 2.5.',
            );
        }
        return (float) $text;
    }

    /**
     * @param mixed $value see {@see of}; empty and 0 are one: what was sold was sold at least once
     * @throws ConfigurationException the text is not plainly one whole number
     */
    public static function quantity(mixed $value, string $name): int
    {
        $number = self::of($value, $name);
        if ($number !== floor($number)) {
            throw new ConfigurationException("“{$name}” is {$number}, which is not a whole number.");
        }
        return max(1, (int) $number);
    }
}

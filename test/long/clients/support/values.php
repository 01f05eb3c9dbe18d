<?php

declare(strict_types=1);

// Reads values as the modules of panels do. Arguments: the folder `clients`, and a JSON array of texts in base64, since
// they may be of another encoding. Writes a JSON array with what each is as a number, a text and a name.

use Livery\Panel\ConfigurationException;
use Livery\Panel\Connection;
use Livery\Panel\Customer;
use Livery\Panel\Number;
use Livery\Panel\Text;

foreach (['Text', 'Number', 'Customer', 'Connection', 'ConfigurationException'] as $class) {
    require "$argv[1]/panel/src/$class.php";
}
$told = static function (Closure $read): int|float|string {
    try {
        return $read();
    } catch (ConfigurationException $problem) {
        return $problem->getMessage();
    }
};
echo json_encode(array_map(static fn (string $encoded): array => [
    'number' => $told(static fn (): float => Number::of(base64_decode($encoded), 'Credits')),
    'quantity' => $told(static fn (): int => Number::quantity(base64_decode($encoded), 'Quantity')),
    'port' => $told(static fn (): string => (new Connection('host', base64_decode($encoded), true, 'k', static fn () => null))->origin),
    'text' => Text::decoded(base64_decode($encoded)),
    'name' => Customer::of(base64_decode($encoded), '', '', '')['name'],
], json_decode($argv[2], true, 4, JSON_THROW_ON_ERROR)), JSON_THROW_ON_ERROR);

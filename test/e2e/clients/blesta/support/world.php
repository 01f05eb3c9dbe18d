<?php

declare(strict_types=1);

// Calls a module like Blesta does, in the same order, over a database in memory. Expects the folder of the module in
// `$folder`.

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    throw new ErrorException($message, 0, $level, $file, $line);
});

require __DIR__ . '/module-classes.php';
require __DIR__ . '/helper-classes.php';
require __DIR__ . '/record-classes.php';

final class Blesta
{
    public static PDO $db;
    public static string $module;
    /** @var list<string> */
    public static array $log = [];

    /** @return list<object> */
    public static function all(string $sql, array $values = []): array
    {
        $statement = self::$db->prepare($sql);
        $statement->execute($values);
        return $statement->fetchAll(PDO::FETCH_OBJ);
    }

    public static function run(string $sql, array $values = []): void
    {
        self::$db->prepare($sql)->execute($values);
    }

    public static function row(int $id): object
    {
        $meta = [];
        foreach (self::all('SELECT key, value FROM module_row_meta WHERE module_row_id = ?', [$id]) as $field) {
            $meta[$field->key] = $field->value;
        }
        return (object) ['id' => $id, 'module_id' => 1, 'meta' => (object) $meta];
    }

    public static function package(int $pricingId): object
    {
        $pricing = self::all('SELECT * FROM package_pricing WHERE id = ?', [$pricingId]);
        $package = self::all('SELECT * FROM packages WHERE id = ?', [$pricing[0]->package_id])[0];
        $meta = [];
        foreach (self::all('SELECT key, value FROM package_meta WHERE package_id = ?', [$package->id]) as $field) {
            $meta[$field->key] = $field->value;
        }
        return (object) ['id' => $package->id, 'meta' => (object) $meta, 'pricing' => $pricing, 'module_row' => $package->module_row];
    }

    public static function service(int $id): object
    {
        $service = self::all('SELECT * FROM services WHERE id = ?', [$id])[0];
        $service->fields = self::all('SELECT key, value, encrypted FROM service_fields WHERE service_id = ?', [$id]);
        $service->package_pricing = self::all('SELECT * FROM package_pricing WHERE id = ?', [$service->pricing_id])[0];
        return $service;
    }

    public static function keepFields(int $id, ?array $fields): void
    {
        foreach ($fields ?? [] as $field) {
            self::run('DELETE FROM service_fields WHERE service_id = ? AND key = ?', [$id, $field['key']]);
            // Blesta stores no empty field.
            if ($field['value'] !== '') {
                self::run('INSERT INTO service_fields VALUES (?, ?, ?, ?)', [$id, $field['key'], $field['value'], $field['encrypted']]);
            }
        }
    }
}

Blesta::$db = new PDO('sqlite::memory:', null, null, [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
Blesta::$db->exec(file_get_contents(__DIR__ . '/tables.sql'));
Blesta::$module = $folder;
require $folder . '/livery.php';

/** A redirect by the module. */
final class Left extends Exception
{
}

function module(int $rowId = 1): Livery
{
    $module = new class () extends Livery {
        protected function leaveFor(string $url): void
        {
            throw new Left($url);
        }
    };
    $module->setModule((object) ['id' => 1]);
    $module->setModuleRow(Blesta::row($rowId));
    return $module;
}

/** The message for the staff, or null. */
function told(Livery $module): ?string
{
    $errors = $module->errors();
    return $errors === false ? null : implode(' ', array_merge(...array_map('array_values', array_values($errors))));
}

/** Like `Services::add`: calls the module first, then inserts the row of the service. */
function add(array $vars): array
{
    $module = module();
    $package = Blesta::package($vars['pricing_id']);
    $parent = isset($vars['parent_service_id']) ? Blesta::service($vars['parent_service_id']) : null;
    $fields = $module->addService($package, $vars, $parent === null ? null : Blesta::package((int) $parent->pricing_id), $parent, $vars['status']);
    if (told($module) !== null) {
        return ['error' => told($module)];
    }
    Blesta::run(
        'INSERT INTO services (parent_service_id, pricing_id, client_id, module_row_id, status, date_renews, qty) VALUES (?, ?, ?, 1, ?, ?, ?)',
        [$vars['parent_service_id'] ?? null, $vars['pricing_id'], $vars['client_id'], $vars['status'], '2026-12-01 00:00:00', $vars['qty'] ?? 1],
    );
    $id = (int) Blesta::$db->lastInsertId();
    Blesta::keepFields($id, $fields);
    return ['id' => $id];
}

/** Like `Services::edit` of a pending service by the cron, which passes the fields of the service. */
function activate(int $id, array $more): ?string
{
    $service = Blesta::service($id);
    $vars = $more + ['status' => 'active', 'use_module' => 'true', 'pricing_id' => $service->pricing_id, 'client_id' => $service->client_id, 'qty' => $service->qty];
    foreach ($service->fields as $field) {
        $vars[$field->key] = $field->value;
    }
    $module = module();
    $parent = $service->parent_service_id === null ? null : Blesta::service((int) $service->parent_service_id);
    $fields = $module->addService(Blesta::package((int) $service->pricing_id), $vars, null, $parent, 'active');
    if (told($module) === null) {
        Blesta::keepFields($id, $fields);
        Blesta::run("UPDATE services SET status = 'active' WHERE id = ?", [$id]);
    }
    return told($module);
}

function onService(array $call): ?string
{
    $module = module($call['row'] ?? 1);
    $service = Blesta::service($call['service']);
    $package = Blesta::package((int) $service->pricing_id);
    $parent = $service->parent_service_id === null ? null : Blesta::service((int) $service->parent_service_id);
    $arguments = [$package, $service, null, $parent];
    if ($call['method'] === 'changeServicePackage') {
        $arguments = [$package, Blesta::package($call['to']), $service, null, $parent];
    }
    $module->{$call['method']}(...$arguments);
    return told($module);
}

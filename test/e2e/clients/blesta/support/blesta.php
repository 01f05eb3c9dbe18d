<?php

declare(strict_types=1);

// A Blesta that reads one call a line as JSON and writes its result as JSON.

[, $folder] = $argv;

require __DIR__ . '/world.php';

function perform(array $call): mixed
{
    switch ($call['do']) {
        case 'sql':
            return array_map(static fn ($row) => (array) $row, Blesta::all($call['sql'], $call['values'] ?? []));
        case 'write':
            Blesta::run($call['sql'], $call['values'] ?? []);
            return null;
        case 'addRow':
            $module = module();
            $vars = $call['vars'];
            $meta = isset($call['edit']) ? $module->editModuleRow(Blesta::row($call['edit']), $vars) : $module->addModuleRow($vars);
            return ['error' => told($module), 'meta' => $meta];
        case 'package':
            $module = module();
            return ['meta' => $module->addPackage(['meta' => $call['meta']]), 'error' => told($module)];
        case 'fields':
            $module = module();
            $package = Blesta::package($call['pricing'] ?? 1);
            $vars = (object) ($call['vars'] ?? []);
            $fields = $call['of'] === 'package' ? $module->getPackageFields($vars) : $module->getClientAddFields($package, $vars);
            return json_decode(json_encode($fields->getFields()), true);
        case 'add':
            return add($call['vars']);
        case 'activate':
            return activate($call['service'], $call['vars'] ?? []);
        case 'on':
            return onService($call);
        case 'tabs':
            $package = Blesta::package($call['pricing']);
            return [array_keys(module()->getAdminTabs($package)), array_keys(module()->getClientTabs($package))];
        case 'tabNames':
            Language::$current = $call['language'];
            $names = array_column(module()->getClientTabs(Blesta::package(1)), 'name');
            Language::$current = 'en_us';
            return $names;
        case 'tab':
            Language::$current = $call['language'] ?? 'en_us';
            $module = module($call['row'] ?? 1);
            $service = Blesta::service($call['service']);
            try {
                return $module->{$call['tab']}(Blesta::package((int) $service->pricing_id), $service, [], $call['post'] ?? []);
            } catch (Left $left) {
                return 'Location: ' . $left->getMessage();
            } finally {
                Language::$current = 'en_us';
            }
        case 'manage':
            $rows = array_map(static fn ($row) => Blesta::row((int) $row->id), Blesta::all('SELECT id FROM module_rows'));
            $vars = [];
            $module = module();
            return $module->manageModule((object) ['id' => 1, 'rows' => $rows], $vars)
                . $module->manageAddRow($vars) . $module->manageEditRow(Blesta::row(1), $vars);
        case 'install':
            module()->install();
            return null;
        case 'uninstall':
            module()->uninstall(1, true);
            return null;
        case 'cron':
            module()->cron('livery_compare');
            return null;
        case 'name':
            return module()->getName();
        case 'logs':
            $log = Blesta::$log;
            Blesta::$log = [];
            return $log;
    }
    throw new LogicException("No such call: {$call['do']}");
}

while (($line = fgets(STDIN)) !== false) {
    try {
        $answer = ['result' => perform(json_decode($line, true, 64, JSON_THROW_ON_ERROR))];
    } catch (Throwable $problem) {
        $answer = ['thrown' => $problem->getMessage(), 'trace' => $problem->getTraceAsString()];
    }
    echo json_encode($answer, JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
}

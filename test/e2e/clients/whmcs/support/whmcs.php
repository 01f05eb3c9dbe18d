<?php

declare(strict_types=1);

// A WHMCS that reads one call a line as JSON and writes its result as JSON.

use WHMCS\Database\Capsule;

[, $module, $database] = $argv;

require __DIR__ . '/world.php';

function perform(array $call, string $module): mixed
{
    World::$diesAfter = $call['dies_after'] ?? null;
    switch ($call['do']) {
        case 'sql':
            return array_map(static fn ($row) => (array) $row, Capsule::select($call['sql'], $call['values'] ?? []));
        case 'write':
            return Capsule::statement($call['sql'], $call['values'] ?? []);
        case 'service':
            return ('livery_' . $call['function'])(paramsOf($call['service'], $call['params'] ?? []));
        case 'server':
            return ('livery_' . $call['function'])(($call['params'] ?? []) + serverParams($call['server']));
        case 'settings':
            return livery_ConfigOptions();
        case 'meta':
            return livery_MetaData();
        case 'hook':
            foreach (World::$hooks[$call['hook']] ?? [] as $work) {
                $work($call['vars'] ?? []);
            }
            return count(World::$hooks[$call['hook']] ?? []);
        case 'page':
            return render(livery_ClientArea(paramsOf($call['service'], $call['params'] ?? [])), $module);
        case 'metrics':
            $provider = livery_MetricProvider(serverParams($call['server']));
            if (isset($call['now'])) {
                $provider = new WHMCS\Module\Server\Livery\MetricsProvider(serverParams($call['server']), $call['now']);
            }
            $plain = static fn (array $metrics) => array_map(static fn ($metric) => [
                'name' => $metric->systemName(), 'type' => $metric->type, 'value' => $metric->usage?->value,
                'at' => $metric->usage?->collectedAt?->format('Y-m-d H:i:s'),
            ], $metrics);
            return [
                'metrics' => $plain($provider->metrics()),
                'usage' => array_map($plain, $provider->usage()),
                'tenant' => $plain($provider->tenantUsage($call['tenant'])),
            ];
        case 'logs':
            $logs = ['module' => World::$moduleLog, 'activity' => World::$activity];
            World::$moduleLog = World::$activity = [];
            return $logs;
    }
    throw new LogicException("No such call: {$call['do']}");
}

while (($line = fgets(STDIN)) !== false) {
    try {
        $answer = ['result' => perform(json_decode($line, true, 64, JSON_THROW_ON_ERROR), $module)];
    } catch (Throwable $problem) {
        $answer = ['thrown' => $problem->getMessage(), 'trace' => $problem->getTraceAsString()];
    }
    echo json_encode($answer, JSON_UNESCAPED_SLASHES | JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
}

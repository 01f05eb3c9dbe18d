<?php

declare(strict_types=1);

// The panels do not load the classes that are packed beside a module: `panel` and `client`, in the folder
// `lib`.
spl_autoload_register(static function (string $class): void {
    $lib = dirname(__DIR__);
    $folders = [
        'Livery\\Panel\\' => "$lib/panel/src/",
        'Livery\\Blesta\\' => "$lib/",
        'Livery\\' => "$lib/client/src/",
    ];
    foreach ($folders as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            require $folder . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            return;
        }
    }
});

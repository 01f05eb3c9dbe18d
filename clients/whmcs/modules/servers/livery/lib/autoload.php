<?php

declare(strict_types=1);

// WHMCS loads the classes of this folder by itself, but not those that are packed beside them.
spl_autoload_register(static function (string $class): void {
    foreach (['Livery\\Panel\\' => 'panel', 'Livery\\' => 'client'] as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            require __DIR__ . "/$folder/src/" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            return;
        }
    }
});

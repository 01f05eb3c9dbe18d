<?php

declare(strict_types=1);

// WHMCS loads the classes of this folder by itself, but not those of the client that is packed beside them.
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Livery\\')) {
        require __DIR__ . '/client/' . substr($class, 7) . '.php';
    }
});

<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Illuminate\Database\Schema\Blueprint;
use WHMCS\Database\Capsule;

/**
 * The state of the daily run, in the module's own tables, which {@see Bookings} shares. They are migrated on the first use after the files
 * of a newer version were unpacked, because WHMCS notifies a provisioning module of no upgrade.
 */
final class Memory
{
    private const VERSIONS = 'mod_livery_versions';
    private const SERVERS = 'mod_livery_servers';
    private const SERVICES = 'mod_livery_services';
    public const BOOKINGS = 'mod_livery_bookings';
    public const RENEWALS = 'mod_livery_renewals';

    private static bool $isReady = false;

    /** The cursor of a server's events and the time of the last complete comparison; null before that. */
    public static function placeOf(int $serverId): ?object
    {
        return self::table(self::SERVERS)->where('server', $serverId)->first();
    }

    public static function keepPlace(int $serverId, ?string $cursor, int $comparedAt): void
    {
        self::table(self::SERVERS)->updateOrInsert(
            ['server' => $serverId],
            ['events_cursor' => $cursor, 'compared_at' => $comparedAt],
        );
    }

    /** @return array<int, string> fingerprints of the services of a server without findings, by their numbers */
    public static function fingerprints(int $serverId): array
    {
        return self::table(self::SERVICES)->where('server', $serverId)->pluck('fingerprint', 'service')->all();
    }

    /** @param string|null $fingerprint null for a service that has to be compared again */
    public static function keepFingerprint(int $serverId, int $serviceId, ?string $fingerprint): void
    {
        if ($fingerprint === null) {
            self::table(self::SERVICES)->where('service', $serviceId)->delete();
            return;
        }
        self::table(self::SERVICES)->updateOrInsert(
            ['service' => $serviceId],
            ['server' => $serverId, 'fingerprint' => $fingerprint],
        );
    }

    /** @return \Illuminate\Database\Query\Builder */
    public static function table(string $name): object
    {
        self::prepare();
        return Capsule::table($name);
    }

    private static function prepare(): void
    {
        if (self::$isReady) {
            return;
        }
        $schema = Capsule::schema();
        if (!$schema->hasTable(self::VERSIONS)) {
            $schema->create(self::VERSIONS, static function (Blueprint $table): void {
                $table->integer('version')->primary();
            });
        }
        $done = (int) Capsule::table(self::VERSIONS)->max('version');
        foreach (self::steps() as $version => $step) {
            if ($version > $done) {
                $step($schema);
                Capsule::table(self::VERSIONS)->insert(['version' => $version]);
            }
        }
        self::$isReady = true;
    }

    /**
     * The migrations of the tables, by version. A released step is never changed. Each checks the present
     * state first, because it may have been interrupted.
     *
     * @return array<int, \Closure(\Illuminate\Database\Schema\Builder): void>
     */
    private static function steps(): array
    {
        return [
            1 => static function (object $schema): void {
                if (!$schema->hasTable(self::SERVERS)) {
                    $schema->create(self::SERVERS, static function (Blueprint $table): void {
                        $table->integer('server')->primary();
                        $table->string('events_cursor', 255)->nullable();
                        $table->integer('compared_at');
                    });
                }
            },
            2 => static function (object $schema): void {
                if (!$schema->hasTable(self::SERVICES)) {
                    $schema->create(self::SERVICES, static function (Blueprint $table): void {
                        $table->integer('service')->primary();
                        $table->integer('server')->index();
                        $table->string('fingerprint', 64);
                    });
                }
            },
            3 => static function (object $schema): void {
                if (!$schema->hasTable(self::BOOKINGS)) {
                    $schema->create(self::BOOKINGS, static function (Blueprint $table): void {
                        $table->string('name', 64)->primary();
                        $table->integer('invoice');
                        $table->boolean('is_done')->default(false);
                    });
                }
                if (!$schema->hasTable(self::RENEWALS)) {
                    $schema->create(self::RENEWALS, static function (Blueprint $table): void {
                        $table->integer('service');
                        $table->string('paid_until', 10);
                        $table->decimal('credits', 18, 6)->nullable();
                        $table->primary(['service', 'paid_until']);
                    });
                }
            },
        ];
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\ApiException;
use Livery\Platform;

/** The workspaces of the account that changed since the panel's last request. */
final class Changes
{
    /** Events after which a workspace may differ from the panel's service. Credits and sites belong to the customer. */
    private const OF_INTEREST = 'tenant.';

    /** @param array<string, true> $references workspaces that changed */
    private function __construct(public readonly array $references, public readonly ?string $cursor)
    {
    }

    /** @return self|null null when the cursor is too old or unknown, so that all workspaces have to be compared */
    public static function since(Platform $platform, string $cursor): ?self
    {
        try {
            $references = [];
            foreach ($platform->eventsPages(['cursor' => $cursor]) as $page) {
                foreach ($page['events'] as $event) {
                    if (str_starts_with($event['type'], self::OF_INTEREST) && $event['external_ref'] !== null) {
                        $references[$event['external_ref']] = true;
                    }
                }
                $cursor = $page['cursor'] ?? $cursor;
            }
            return new self($references, $cursor);
        } catch (ApiException $refusal) {
            if ($refusal->errorCode === 'bad_cursor') {
                return null;
            }
            throw $refusal;
        }
    }

    /** The cursor for a panel that compares all workspaces now. */
    public static function now(Platform $platform): ?string
    {
        // No event is in the future; the cursor is after the newest event.
        return $platform->events(['since' => gmdate('Y-m-d\TH:i:s\Z', time() + 86_400), 'limit' => 1])['cursor'];
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\ApiException;
use Livery\Platform;

/** What happened to the workspaces of the account since the panel last asked. */
final class Changes
{
    /** Events after which a workspace may differ from what the panel has. Credits and sites are the customer's own. */
    private const OF_INTEREST = 'tenant.';

    /** @param array<string, true> $references workspaces that changed */
    private function __construct(public readonly array $references, public readonly ?string $cursor)
    {
    }

    /** @return self|null null when the place is too old or unknown, so that everything has to be looked at */
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

    /** Where somebody starts who looks at everything now. */
    public static function now(Platform $platform): ?string
    {
        // No event is this young; the cursor stands behind the newest.
        return $platform->events(['since' => gmdate('Y-m-d\TH:i:s\Z', time() + 86_400), 'limit' => 1])['cursor'];
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\ApiException;
use Livery\TransportException;

/** The sentence about a fault for the staff. */
final class Sentence
{
    private const REFUSALS = [
        'invalid_key' => 'The API key of the server entry is not valid any more. Enter a new one.',
        'missing_bearer' => 'The server entry has no API key.',
        'insufficient_scope' => 'The API key of the server entry lacks the scope “platform”. Issue one that has it.',
        'account_disabled' => 'Your account with the service is closed. Ask its operator; another key will not help.',
        'account_missing' => 'Your account with the service does not exist any more. Ask its operator.',
        'account_inactive' => 'Your account with the service is not active yet. Ask its operator.',
        'tenant_not_found' => 'There is no workspace for this service. Create it first.',
        'suspended' => 'The workspace is suspended. Unsuspend it first.',
        'terminated' => 'The workspace was terminated, and its reference cannot be used again. Sell a new service.',
        'plan_not_found' => 'No plan has the code “%s”. Choose another one in the module settings of what is sold.',
        'invalid_email' => 'The customer’s e-mail address is not valid.',
        'idempotency_conflict' => 'These credits were added before with another amount or price.',
        'insufficient_credits' => 'There are fewer credits left than the amount to take back.',
        'rate_limited' => 'The service gets too many requests at the moment. Try again in a minute.',
    ];

    public static function of(\Throwable $problem): string
    {
        if ($problem instanceof ApiException) {
            return self::refusal($problem);
        }
        if ($problem instanceof TransportException) {
            return 'The service cannot be reached: ' . $problem->getMessage();
        }
        if ($problem instanceof ConfigurationException) {
            return $problem->getMessage();
        }
        return 'The module has a fault: ' . $problem->getMessage();
    }

    private static function refusal(ApiException $refusal): string
    {
        $reason = $refusal->reason ?? '';
        $sentence = self::REFUSALS[$reason] ?? self::REFUSALS[$refusal->errorCode] ?? null;
        if ($sentence === null) {
            $why = $reason === '' ? $refusal->errorCode : "{$refusal->errorCode}, $reason";
            $sentence = $refusal->isTemporary()
                ? "The service failed ($why). Try again; nothing is done twice."
                : "The service refused this ($why, HTTP {$refusal->status}).";
        }
        $number = $refusal->requestId === null ? '' : " Request {$refusal->requestId}.";
        return sprintf(str_replace('%s', '%1$s', $sentence), $reason) . $number;
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

/** A client of the panel in the form of the service's customer. */
final class Customer
{
    /** @return array{email: string, name: string} */
    public static function of(string $firstName, string $lastName, string $company, string $email): array
    {
        $person = trim("$firstName $lastName");
        return ['email' => trim($email), 'name' => $person === '' ? trim($company) : $person];
    }
}

<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/** A client of WHMCS as the service knows a customer. */
final class Customer
{
    /**
     * @param array<array-key, mixed> $client names and address as WHMCS gives them
     * @return array{email: string, name: string}
     */
    public static function of(array $client): array
    {
        $person = trim(Text::of($client, 'firstname') . ' ' . Text::of($client, 'lastname'));
        return [
            'email' => trim(Text::of($client, 'email')),
            'name' => $person === '' ? trim(Text::of($client, 'companyname')) : $person,
        ];
    }
}

<?php

declare(strict_types=1);

namespace Livery\Panel;

/** A client of the panel in the form of the service's customer. */
final class Customer
{
    /** The longest name that the service stores. */
    private const LONGEST_NAME = 200;

    /** Characters that the service replaces in names: controls, and those that change the direction of the text. */
    private const UNPRINTABLE = '/[\p{Cc}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u';

    /** @return array{email: string, name: string} */
    public static function of(string $firstName, string $lastName, string $company, string $email): array
    {
        $person = self::name("$firstName $lastName");
        return ['email' => Text::trimmed($email), 'name' => $person === '' ? self::name($company) : $person];
    }

    /**
     * What of a customer is sent. The service stores no empty name.
     *
     * @param array{email: string, name: string} $customer
     * @return array{email: string, name?: string}
     */
    public static function sent(array $customer): array
    {
        return $customer['name'] === '' ? ['email' => $customer['email']] : $customer;
    }

    private static function name(string $text): string
    {
        $name = Text::trimmed((string) preg_replace(self::UNPRINTABLE, ' ', Text::utf8($text)));
        // The service counts composed characters. Without the extension, a long name in decomposed ones is cut shorter.
        if (class_exists(\Normalizer::class)) {
            $name = (string) \Normalizer::normalize($name, \Normalizer::FORM_C);
        }
        return Text::trimmed(Text::cut($name, self::LONGEST_NAME));
    }
}

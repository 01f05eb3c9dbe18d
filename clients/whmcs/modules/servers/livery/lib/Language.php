<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/** The texts of the customer's page. A file of `lang/overrides` with the same name replaces single texts. */
final class Language
{
    private const FALLBACK = 'english';

    /** @return array<string, string> */
    public static function texts(string $language): array
    {
        // WHMCS names languages by words such as “german” and “portuguese-br”.
        $name = preg_match('/^[a-z-]{1,40}$/D', $language) === 1 ? $language : self::FALLBACK;
        return self::read("overrides/$name") + self::read($name) + self::read(self::FALLBACK);
    }

    /** @return array<string, string> */
    private static function read(string $name): array
    {
        $file = dirname(__DIR__) . "/lang/$name.php";
        $texts = is_file($file) ? require $file : [];
        return is_array($texts) ? $texts : [];
    }
}

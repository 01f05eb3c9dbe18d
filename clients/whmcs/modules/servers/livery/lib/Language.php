<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/** The texts of the customer's page. A file `lang/overrides/{language}.php` replaces single texts. */
final class Language
{
    /** Files of texts by WHMCS's names of languages. */
    private const FILES = [
        'arabic' => 'ar',
        'dutch' => 'nl',
        'french' => 'fr',
        'german' => 'de',
        'italian' => 'it',
        'japanese' => 'ja',
        'polish' => 'pl',
        'portuguese-br' => 'pt-br',
        'spanish' => 'es',
        'turkish' => 'tr',
    ];

    /** @return array<string, string> */
    public static function texts(string $language): array
    {
        $name = preg_match('/^[a-z-]{1,40}$/D', $language) === 1 ? $language : 'english';
        return self::read(dirname(__DIR__) . "/lang/overrides/$name.php")
            + self::read(__DIR__ . '/panel/texts/' . (self::FILES[$name] ?? 'en') . '.php')
            + self::read(__DIR__ . '/panel/texts/en.php');
    }

    /** @return array<string, string> */
    private static function read(string $file): array
    {
        $texts = is_file($file) ? require $file : [];
        return is_array($texts) ? $texts : [];
    }
}

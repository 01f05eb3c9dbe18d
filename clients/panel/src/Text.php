<?php

declare(strict_types=1);

namespace Livery\Panel;

/** Reads texts of the panel's arrays and rows, which have no reliable types and encodings. */
final class Text
{
    /** The characters of Windows-1252 that Latin-1 does not have, by their bytes. */
    private const WINDOWS = [
        0x80 => '€', 0x82 => '‚', 0x83 => 'ƒ', 0x84 => '„', 0x85 => '…', 0x86 => '†', 0x87 => '‡', 0x88 => 'ˆ',
        0x89 => '‰', 0x8A => 'Š', 0x8B => '‹', 0x8C => 'Œ', 0x8E => 'Ž', 0x91 => '‘', 0x92 => '’', 0x93 => '“',
        0x94 => '”', 0x95 => '•', 0x96 => '–', 0x97 => '—', 0x98 => '˜', 0x99 => '™', 0x9A => 'š', 0x9B => '›',
        0x9C => 'œ', 0x9E => 'ž', 0x9F => 'Ÿ',
    ];

    /** Every byte beyond ASCII that is no part of a character in UTF-8. */
    private const FOREIGN = '/(?:[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}'
        . '|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}'
        . '|\xF4[\x80-\x8F][\x80-\xBF]{2})(*SKIP)(*FAIL)|[\x80-\xFF]/';

    /** A text that was encoded twice is decoded twice; a third time is no accident any more. */
    private const ROUNDS = 2;

    /** @param array<array-key, mixed> $values */
    public static function of(array $values, string $name): string
    {
        $value = $values[$name] ?? '';
        return is_scalar($value) ? self::utf8((string) $value) : '';
    }

    /**
     * A text of a panel that stores texts encoded for HTML.
     *
     * @param array<array-key, mixed> $values
     */
    public static function decodedOf(array $values, string $name): string
    {
        return self::decoded(self::of($values, $name));
    }

    /**
     * @param array<array-key, mixed> $values
     * @return array<array-key, mixed>
     */
    public static function list(array $values, string $name): array
    {
        $value = $values[$name] ?? [];
        return is_array($value) ? $value : [];
    }

    /** The text behind an encoding for HTML. */
    public static function decoded(string $text): string
    {
        $text = self::utf8($text);
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $text = html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }
        return $text;
    }

    /** The text in UTF-8. Rows of old databases have bytes of Windows-1252, which nothing can be sent with. */
    public static function utf8(string $text): string
    {
        if (preg_match('//u', $text) === 1) {
            return $text;
        }
        $character = static function (array $found): string {
            $byte = ord($found[0]);
            return self::WINDOWS[$byte] ?? ($byte < 0xC0 ? "\xC2" . chr($byte) : "\xC3" . chr($byte - 0x40));
        };
        return (string) preg_replace_callback(self::FOREIGN, $character, $text);
    }

    /** The text without white space of any kind around it. */
    public static function trimmed(string $text): string
    {
        $text = (string) preg_replace('/^[\s\x{FEFF}]+/u', '', self::utf8($text));
        // To the last character that is no white space: a search for the white space at the end is slow.
        return preg_match('/^.*[^\s\x{FEFF}]/su', $text, $found) === 1 ? $found[0] : '';
    }

    /** The beginning of a text, in the units in which the service counts: a character beyond U+FFFF has two. */
    public static function cut(string $text, int $most): string
    {
        $units = 0;
        $kept = '';
        foreach (preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
            $units += strlen($character) > 3 ? 2 : 1;
            if ($units > $most) {
                return $kept;
            }
            $kept .= $character;
        }
        return $kept;
    }
}

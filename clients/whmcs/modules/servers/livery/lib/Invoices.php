<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/** Books the credits on invoices. What fails is written to the activity log and tried again by the daily run. */
final class Invoices
{
    /** Days that the daily run looks back. */
    private const DAYS = 35;

    public static function paid(int $invoiceId): void
    {
        self::each($invoiceId, 'added', Credits::add(...));
    }

    public static function refunded(int $invoiceId): void
    {
        self::each($invoiceId, 'taken back', Credits::takeBack(...));
    }

    public static function catchUp(): void
    {
        $since = gmdate('Y-m-d', time() - self::DAYS * 86_400);
        foreach (Records::invoicesSince($since) as $invoice) {
            if ($invoice->status === 'Refunded') {
                self::refunded((int) $invoice->id);
            } else {
                self::paid((int) $invoice->id);
            }
        }
    }

    /** @param \Closure(object): void $book */
    private static function each(int $invoiceId, string $what, \Closure $book): void
    {
        foreach (Records::creditItems($invoiceId) as $item) {
            if ((float) $item->credits <= 0) {
                continue;
            }
            try {
                $book($item);
            } catch (\Throwable $problem) {
                $sentence = Sentence::of($problem);
                logActivity("Livery: credits of invoice item {$item->item} were not $what. $sentence", (int) $item->client);
            }
        }
    }
}

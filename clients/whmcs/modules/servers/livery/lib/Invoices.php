<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\Credits;
use Livery\Panel\Sentence;

/** Adds the credits of invoices. Failures are written to the activity log and repeated by the daily run. */
final class Invoices
{
    /** The number of past days that the daily run reads. */
    private const DAYS = 35;

    public static function paid(int $invoiceId): void
    {
        self::each($invoiceId, 'added', static function (object $item): void {
            self::credits($item)->add();
        });
    }

    public static function refunded(int $invoiceId): void
    {
        self::each($invoiceId, 'taken back', static function (object $item): void {
            $taken = self::credits($item)->takeBack("Refund of invoice item {$item->item}");
            if ($taken !== null) {
                $reference = Service::referenceOf((int) $item->service);
                $sentence = "Livery: $taken of {$item->credits} refunded credits of $reference could be taken back; "
                    . 'the others were used.';
                logActivity($sentence, (int) $item->client);
            }
        });
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

    private static function credits(object $item): Credits
    {
        return new Credits(
            Server::fromRow($item)->platform(),
            Service::referenceOf((int) $item->service),
            "invoice-item-{$item->item}",
            (float) $item->credits,
            // The service has prices in US dollars only, and gets none in another currency.
            $item->currency === 'USD' ? (float) $item->amount : null,
        );
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

<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\ApiException;
use Livery\Panel\Credits;
use Livery\Panel\Number;
use Livery\Panel\Prepaid;
use Livery\Panel\Sentence;

/** Adds the credits of invoices. Failures are written to the activity log and repeated by the daily run. */
final class Invoices
{
    /** The number of past days whose hooks the daily run looks for. What failed is repeated however old it is. */
    private const DAYS = 35;

    public static function paid(int $invoiceId): void
    {
        self::each($invoiceId, 'added', '', static function (object $item, string $name): void {
            $quantity = Number::quantity($item->qty ?? null, "Quantity of addon {$item->addon}");
            $credits = Service::addonCreditsIn($item->credits) * $quantity;
            if ($credits <= 0) {
                Bookings::drop($name);
                return;
            }
            // The service has prices in US dollars only, and gets none in another currency.
            $price = $item->currency === 'USD' ? Number::of($item->amount, "Amount of invoice item {$item->item}") : null;
            self::purchase($item)->add(round($credits, 6), $price);
            Bookings::close($name);
        });
    }

    public static function refunded(int $invoiceId): void
    {
        self::each($invoiceId, 'taken back', Prepaid::REFUND, static function (object $item, string $name): void {
            $taken = self::purchase($item)->takeBack("Refund of invoice item {$item->item}");
            if ($taken === null) {
                Bookings::drop($name);
                Bookings::drop(self::nameOf($item));
                return;
            }
            Bookings::close($name);
            if (!$taken->isRepeat && $taken->credits < $taken->of) {
                $reference = Service::referenceOf((int) $item->service);
                $sentence = "Livery: {$taken->credits} of {$taken->of} refunded credits of $reference could be taken back; "
                    . 'the others were used.';
                logActivity($sentence, (int) $item->client);
            }
        });
    }

    public static function catchUp(): void
    {
        $since = gmdate('Y-m-d', time() - self::DAYS * 86_400);
        foreach (Records::invoicesSince($since, Bookings::openInvoices()) as $invoice) {
            if ($invoice->status === 'Refunded') {
                self::refunded((int) $invoice->id);
            } else {
                self::paid((int) $invoice->id);
            }
        }
    }

    private static function nameOf(object $item): string
    {
        return "invoice-item-{$item->item}";
    }

    private static function purchase(object $item): Credits
    {
        $reference = Service::referenceOf((int) $item->service);
        return new Credits(Server::fromRow($item)->platform(), $reference, self::nameOf($item));
    }

    /**
     * Books each item once: a refund that took nothing back is not tried again, when credits may be there that it is not
     * about.
     *
     * @param string $prefix of the names of these bookings
     * @param \Closure(object, string): void $book
     */
    private static function each(int $invoiceId, string $what, string $prefix, \Closure $book): void
    {
        foreach (Records::creditItems($invoiceId) as $item) {
            $name = $prefix . self::nameOf($item);
            if (Bookings::isDone($name)) {
                continue;
            }
            try {
                Bookings::open($name, $invoiceId);
                $book($item, $name);
            } catch (\Throwable $problem) {
                $sentence = Sentence::of($problem);
                logActivity("Livery: credits of invoice item {$item->item} were not $what. $sentence", (int) $item->client);
                if ($problem instanceof ApiException && $problem->errorCode === 'terminated') {
                    Bookings::close($name);
                }
            }
        }
    }
}

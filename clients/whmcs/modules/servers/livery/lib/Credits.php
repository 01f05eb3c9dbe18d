<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\ApiException;

/**
 * Credits that customers buy as a product addon. The number of the invoice item is the key, so that each item adds its
 * credits once, and takes them back once, however often an invoice is looked at.
 */
final class Credits
{
    /** @throws \Throwable what kept credits from being added; the daily run tries again */
    public static function add(object $item): void
    {
        try {
            Connection::fromRow($item)->platform()->topup(self::request($item) + [
                'credits' => (float) $item->credits,
                'idempotency_key' => self::key($item),
            ]);
        } catch (ApiException $refusal) {
            // The first answer may have been lost, and the workspace suspended or terminated since. The ledger knows.
            if (!in_array($refusal->errorCode, ['suspended', 'terminated'], true) || !self::isAdded($item)) {
                throw $refusal;
            }
        }
    }

    /**
     * Takes back what an item had added, as far as it is left.
     *
     * @throws \Throwable what kept credits from being taken back; the daily run tries again
     */
    public static function takeBack(object $item): void
    {
        if (!self::isAdded($item)) {
            return;
        }
        try {
            self::adjust($item, (float) $item->credits);
        } catch (ApiException $refusal) {
            // Less was left, and that was taken back before.
            if ($refusal->errorCode === 'idempotency_conflict') {
                return;
            }
            $left = $refusal->answer['available'] ?? null;
            if ($refusal->errorCode !== 'insufficient_credits' || !is_numeric($left)) {
                throw $refusal;
            }
            if ((float) $left > 0) {
                self::adjust($item, (float) $left);
            }
            logActivity(sprintf(
                'Livery: %s of %s refunded credits of %s could be taken back; the others were used.',
                (string) $left,
                (string) $item->credits,
                Service::referenceOf((int) $item->service),
            ), (int) $item->client);
        }
    }

    private static function adjust(object $item, float $credits): void
    {
        Connection::fromRow($item)->platform()->adjust(self::request($item) + [
            'credits' => -$credits,
            'reason' => "Refund of invoice item {$item->item}",
            'idempotency_key' => 'refund-' . self::key($item),
        ]);
    }

    private static function isAdded(object $item): bool
    {
        $found = Connection::fromRow($item)->platform()->entries([
            'external_ref' => Service::referenceOf((int) $item->service),
            'idempotency_key' => self::key($item),
            'kind' => 'topup',
        ]);
        return $found['entries'] !== [];
    }

    /** @return array{external_ref: string, price_usd?: float} */
    private static function request(object $item): array
    {
        $request = ['external_ref' => Service::referenceOf((int) $item->service)];
        // The service books prices in US dollars. Another currency is WHMCS's own affair.
        return $item->currency === 'USD' ? $request + ['price_usd' => (float) $item->amount] : $request;
    }

    private static function key(object $item): string
    {
        return "invoice-item-{$item->item}";
    }
}

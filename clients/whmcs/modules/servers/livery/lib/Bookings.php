<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/**
 * What the module has booked, and what it still has to book. WHMCS calls a hook and a renewal once, whether they fail or
 * not, and the daily run makes up for those that failed.
 */
final class Bookings
{
    /** Whether a booking was made, or can never be made. */
    public static function isDone(string $name): bool
    {
        return Memory::table(Memory::BOOKINGS)->where('name', $name)->where('is_done', true)->exists();
    }

    /** A booking is not done before {@see close}. */
    public static function open(string $name, int $invoiceId): void
    {
        Memory::table(Memory::BOOKINGS)->updateOrInsert(['name' => $name], ['invoice' => $invoiceId]);
    }

    public static function close(string $name): void
    {
        Memory::table(Memory::BOOKINGS)->where('name', $name)->update(['is_done' => true]);
    }

    /** There is nothing to book. A booking that was made stays. */
    public static function drop(string $name): void
    {
        Memory::table(Memory::BOOKINGS)->where('name', $name)->where('is_done', false)->delete();
    }

    /** @return list<int> invoices with bookings that were not made, however old they are */
    public static function openInvoices(): array
    {
        $found = Memory::table(Memory::BOOKINGS)->where('is_done', false)->distinct()->pluck('invoice');
        return array_map(intval(...), array_values($found->all()));
    }

    /** @param float|null $credits null when the setting cannot be read */
    public static function openRenewal(int $serviceId, string $paidUntil, ?float $credits): void
    {
        Memory::table(Memory::RENEWALS)->updateOrInsert(
            ['service' => $serviceId, 'paid_until' => $paidUntil],
            ['credits' => $credits],
        );
    }

    public static function closeRenewal(int $serviceId, string $paidUntil): void
    {
        Memory::table(Memory::RENEWALS)->where('service', $serviceId)->where('paid_until', $paidUntil)->delete();
    }

    /** @return iterable<object> renewals of a service whose credits were not added, oldest first */
    public static function openRenewals(int $serviceId): iterable
    {
        return Memory::table(Memory::RENEWALS)->where('service', $serviceId)->orderBy('paid_until')->get();
    }

    /** @return list<int> services of a server that have such renewals */
    public static function owed(int $serverId): array
    {
        $found = Memory::table(Memory::RENEWALS)
            ->join('tblhosting', 'tblhosting.id', '=', Memory::RENEWALS . '.service')
            ->where('tblhosting.server', $serverId)
            ->distinct()
            ->pluck('service');
        return array_map(intval(...), array_values($found->all()));
    }
}

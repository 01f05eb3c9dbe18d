<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\Usage;
use WHMCS\Carbon;
use WHMCS\UsageBilling\Contracts\Metrics\MetricInterface;
use WHMCS\UsageBilling\Contracts\Metrics\ProviderInterface;
use WHMCS\UsageBilling\Metrics\Metric;
use WHMCS\UsageBilling\Metrics\Units\FloatingPoint;
use WHMCS\UsageBilling\Metrics\Usage as MetricUsage;

/**
 * The metrics that WHMCS bills: what was drawn from the plan's credits, and what the cloud cost. Free credits and
 * purchased ones are in neither. Both start again with each calendar month, like the service's figures. The user name of
 * a service, which is the reference, identifies the tenant.
 */
final class MetricsProvider implements ProviderInterface
{
    /**
     * The first days of a month, in which the month before is reported once more, so that usage after the last
     * collection counts.
     */
    private const DAYS_AFTER = 3;

    private readonly int $now;

    /** @param array<string, mixed> $params */
    public function __construct(private readonly array $params, ?int $now = null)
    {
        $this->now = $now ?? time();
    }

    /** @return list<MetricInterface> */
    public function metrics()
    {
        return [
            new Metric('credits', 'Credits of the plan used', MetricInterface::TYPE_PERIOD_MONTH, new FloatingPoint('Credits')),
            new Metric('cost', 'Cost of the cloud (USD)', MetricInterface::TYPE_PERIOD_MONTH, new FloatingPoint('USD')),
        ];
    }

    /** @return array<string, list<MetricInterface>> by user name; figures of a month that has ended come first */
    public function usage()
    {
        $platform = Server::fromParams($this->params)->platform();
        $usage = [];
        if ((int) gmdate('j', $this->now) <= self::DAYS_AFTER) {
            $start = Carbon::createFromTimestampUTC($this->now)->startOfMonth()->subMonth();
            $end = $start->copy()->endOfMonth();
            foreach (Usage::ofAll($platform, Usage::LAST) as $reference => $row) {
                $usage[$reference] = $this->withUsage($row, [$end, $start, $end]);
            }
        }
        foreach (Usage::ofAll($platform) as $reference => $row) {
            $usage[$reference] = [...($usage[$reference] ?? []), ...$this->withUsage($row)];
        }
        return $usage;
    }

    /**
     * @param string $tenant
     * @return list<MetricInterface>
     */
    public function tenantUsage($tenant)
    {
        $row = Usage::ofOne(Server::fromParams($this->params)->platform(), $tenant);
        return $row === null ? $this->metrics() : $this->withUsage($row);
    }

    /**
     * @param array{ofPlan: float, cloudUsd: float} $row
     * @param list<Carbon> $times when it was collected, and of which time it is; now, unless it says so
     * @return list<MetricInterface>
     */
    private function withUsage(array $row, array $times = []): array
    {
        $values = ['credits' => $row['ofPlan'], 'cost' => $row['cloudUsd']];
        return array_map(
            static fn (MetricInterface $metric) => $metric->withUsage(
                new MetricUsage($values[$metric->systemName()], ...$times),
            ),
            $this->metrics(),
        );
    }
}

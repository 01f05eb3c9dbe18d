<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use WHMCS\UsageBilling\Contracts\Metrics\MetricInterface;
use WHMCS\UsageBilling\Contracts\Metrics\ProviderInterface;
use WHMCS\UsageBilling\Metrics\Metric;
use WHMCS\UsageBilling\Metrics\Units\FloatingPoint;
use WHMCS\UsageBilling\Metrics\Usage as MetricUsage;

/**
 * The metrics that WHMCS bills from. Both start again with each calendar month, as the service's own figures do. A tenant
 * is named by the user name of its service, which is the reference.
 */
final class MetricsProvider implements ProviderInterface
{
    /** @param array<string, mixed> $params */
    public function __construct(private readonly array $params)
    {
    }

    /** @return list<MetricInterface> */
    public function metrics()
    {
        return [
            new Metric('credits', 'Credits used', MetricInterface::TYPE_PERIOD_MONTH, new FloatingPoint('Credits')),
            new Metric('cost', 'Cost of usage (USD)', MetricInterface::TYPE_PERIOD_MONTH, new FloatingPoint('USD')),
        ];
    }

    /** @return array<string, list<MetricInterface>> by user name */
    public function usage()
    {
        $usage = [];
        foreach (Usage::ofAll(Connection::fromParams($this->params)->platform()) as $reference => $row) {
            $usage[$reference] = $this->withUsage($row);
        }
        return $usage;
    }

    /**
     * @param string $tenant
     * @return list<MetricInterface>
     */
    public function tenantUsage($tenant)
    {
        $row = Usage::ofOne(Connection::fromParams($this->params)->platform(), $tenant);
        return $row === null ? $this->metrics() : $this->withUsage($row);
    }

    /**
     * @param array{used: float, usd: float} $row
     * @return list<MetricInterface>
     */
    private function withUsage(array $row): array
    {
        $values = ['credits' => $row['used'], 'cost' => $row['usd']];
        return array_map(
            static fn (MetricInterface $metric) => $metric->withUsage(new MetricUsage($values[$metric->systemName()])),
            $this->metrics(),
        );
    }
}

<?php

declare(strict_types=1);

// Classes of WHMCS that the module uses, as its documentation for developers gives them.

namespace WHMCS\UsageBilling\Contracts\Metrics {
    interface MetricInterface
    {
        public const TYPE_SNAPSHOT = 'snapshot';
        public const TYPE_PERIOD_DAY = 'day';
        public const TYPE_PERIOD_MONTH = 'month';
    }

    interface ProviderInterface
    {
        public function metrics();
        public function usage();
        public function tenantUsage($tenant);
    }
}

namespace WHMCS\UsageBilling\Metrics\Units {
    class FloatingPoint
    {
        public function __construct(public readonly string $name)
        {
        }
    }
}

namespace WHMCS\UsageBilling\Metrics {
    use WHMCS\Carbon;
    use WHMCS\UsageBilling\Contracts\Metrics\MetricInterface;

    class Usage
    {
        public function __construct(
            public readonly float $value,
            public readonly ?Carbon $collectedAt = null,
            public readonly ?Carbon $startAt = null,
            public readonly ?Carbon $endAt = null,
        ) {
        }
    }

    class Metric implements MetricInterface
    {
        public ?Usage $usage = null;

        public function __construct(
            private readonly string $systemName,
            public readonly string $displayName,
            public readonly string $type,
            public readonly Units\FloatingPoint $units,
        ) {
        }

        public function systemName(): string
        {
            return $this->systemName;
        }

        public function withUsage(Usage $usage): static
        {
            $metric = clone $this;
            $metric->usage = $usage;
            return $metric;
        }
    }
}

namespace WHMCS {
    class Carbon extends \Carbon\Carbon
    {
    }
}

namespace WHMCS\Service {
    class Status
    {
        public const ACTIVE = 'Active';
        public const SUSPENDED = 'Suspended';
    }
}

namespace WHMCS\Database {
    class Capsule extends \Illuminate\Database\Capsule\Manager
    {
    }
}

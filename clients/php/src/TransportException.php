<?php

declare(strict_types=1);

namespace Livery;

/** No answer arrived, so that the effect of the request is unknown. Every call may be repeated. */
final class TransportException extends \RuntimeException
{
}

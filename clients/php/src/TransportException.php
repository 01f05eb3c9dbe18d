<?php

declare(strict_types=1);

namespace Livery;

/** No answer came: whether the service did what was asked is not known. Every call may be repeated. */
final class TransportException extends \RuntimeException
{
}

<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

/** A setting of WHMCS is missing or wrong. The message is for the staff. */
final class ConfigurationException extends \RuntimeException
{
}

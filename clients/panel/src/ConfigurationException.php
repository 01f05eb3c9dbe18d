<?php

declare(strict_types=1);

namespace Livery\Panel;

/** A setting of the panel is missing or wrong. The message is for the staff. */
final class ConfigurationException extends \RuntimeException
{
}

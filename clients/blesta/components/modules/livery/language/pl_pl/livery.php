<?php

foreach (require dirname(__DIR__, 2) . '/lib/panel/texts/pl.php' as $key => $text) {
    $lang["Livery.customer.$key"] = $text;
}

<?php

declare(strict_types=1);

// Classes of Blesta that load, translate and render, as its documentation for developers gives them.

class Loader
{
    public static function loadComponents($parent, array $names)
    {
        foreach ($names as $name) {
            $parent->$name = new $name();
        }
    }

    public static function loadModels($parent, array $names)
    {
        foreach ($names as $name) {
            $parent->$name = new $name();
        }
    }

    public static function loadHelpers($parent, array $names)
    {
        foreach ($names as $name) {
            $parent->view->$name = new $name();
        }
    }
}

class Language
{
    private static array $texts = [];
    public static string $current = 'en_us';

    public static function loadLang($file, $language, $dir)
    {
        foreach (['en_us', self::$current] as $name) {
            $lang = [];
            if (is_file("$dir$name/$file.php")) {
                include "$dir$name/$file.php";
            }
            self::$texts[$name] = $lang + (self::$texts[$name] ?? []);
        }
    }

    public static function _($key, $return = false)
    {
        $text = self::$texts[self::$current][$key] ?? self::$texts['en_us'][$key] ?? '';
        if ($text === '') {
            throw new LogicException("There is no text $key");
        }
        if (!$return) {
            echo $text;
        }
        return $text;
    }
}

class Input
{
    private array|false $errors = false;

    public function setErrors(array $errors)
    {
        $this->errors = $errors;
    }

    public function errors()
    {
        return $this->errors;
    }
}

#[AllowDynamicProperties]
class View
{
    public $base_uri;
    private array $values = [];

    public function __construct(private string $file, private string $view)
    {
    }

    public function setDefaultView($path)
    {
    }

    public function set($name, $value)
    {
        $this->values[$name] = $value;
    }

    public function fetch()
    {
        extract($this->values);
        ob_start();
        include Blesta::$module . "/views/{$this->view}/{$this->file}.pdt";
        return ob_get_clean();
    }

    public function _($key, $return = false)
    {
        return Language::_($key, $return);
    }
}

class Html
{
    public function safe($text)
    {
        return htmlspecialchars((string) $text, ENT_QUOTES, 'UTF-8');
    }
}

class Form
{
    public function create($uri = null, array $attributes = [])
    {
        echo '<form method="post" action="', htmlspecialchars((string) $uri), '"><input type="hidden" name="_csrf_token">';
    }

    public function end()
    {
        echo '</form>';
    }

    public function __call($name, $arguments)
    {
        $type = strtolower(substr($name, 5));
        $value = $name === 'fieldPassword' ? '' : ($arguments[1] ?? '');
        echo "<input type=\"$type\" name=\"{$arguments[0]}\" value=\"", htmlspecialchars((string) $value), '">';
    }
}

class Widget
{
    public function __call($name, $arguments)
    {
    }
}

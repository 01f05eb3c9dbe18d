<?php

declare(strict_types=1);

// Classes of Blesta that a module touches, as its documentation for developers gives them.

define('DS', DIRECTORY_SEPARATOR);

/** Blesta's base of modules: the methods that the module overrides or calls, with their signatures. */
#[AllowDynamicProperties]
abstract class Module
{
    public $base_uri = '/client/';
    protected $config;
    private $module;
    private $module_row;

    abstract public function __construct();

    public function install()
    {
    }

    public function upgrade($current_version)
    {
    }

    public function uninstall($module_id, $last_instance)
    {
    }

    public function cron($key)
    {
    }

    final public function setModule($module)
    {
        $this->module = $module;
    }

    final public function setModuleRow($module_row)
    {
        $this->module_row = $module_row;
    }

    final public function getModuleRow($module_row_id = null)
    {
        return $module_row_id ? Blesta::row((int) $module_row_id) : $this->module_row;
    }

    final public function getModuleRows($module_group_id = null)
    {
        return array_map(static fn ($row) => Blesta::row((int) $row->id), Blesta::all('SELECT id FROM module_rows'));
    }

    public function addService(
        $package,
        ?array $vars = null,
        $parent_package = null,
        $parent_service = null,
        $status = 'pending'
    ) {
        return [];
    }

    public function editService($package, $service, array $vars = [], $parent_package = null, $parent_service = null)
    {
        return null;
    }

    public function cancelService($package, $service, $parent_package = null, $parent_service = null)
    {
        return null;
    }

    public function suspendService($package, $service, $parent_package = null, $parent_service = null)
    {
        return null;
    }

    public function unsuspendService($package, $service, $parent_package = null, $parent_service = null)
    {
        return null;
    }

    public function renewService($package, $service, $parent_package = null, $parent_service = null)
    {
        return null;
    }

    public function changeServicePackage(
        $package_from,
        $package_to,
        $service,
        $parent_package = null,
        $parent_service = null
    ) {
        return null;
    }

    public function addPackage(?array $vars = null)
    {
        $meta = [];
        foreach ($vars['meta'] ?? [] as $key => $value) {
            $meta[] = ['key' => $key, 'value' => $value, 'encrypted' => 0];
        }
        return $meta;
    }

    public function editPackage($package, ?array $vars = null)
    {
        return $this->addPackage($vars);
    }

    public function manageModule($module, array &$vars)
    {
        return '';
    }

    public function manageAddRow(array &$vars)
    {
        return '';
    }

    public function manageEditRow($module_row, array &$vars)
    {
        return '';
    }

    public function addModuleRow(array &$vars)
    {
        return [];
    }

    public function editModuleRow($module_row, array &$vars)
    {
        return [];
    }

    public function getPackageFields($vars = null)
    {
        return new ModuleFields();
    }

    public function getAdminAddFields($package, $vars = null)
    {
        return new ModuleFields();
    }

    public function getClientAddFields($package, $vars = null)
    {
        return new ModuleFields();
    }

    public function getAdminEditFields($package, $vars = null)
    {
        return new ModuleFields();
    }

    public function getAdminTabs($package)
    {
        return [];
    }

    public function getClientTabs($package)
    {
        return [];
    }

    public function getName()
    {
        return Language::_($this->config->name, true);
    }

    public function errors()
    {
        return $this->Input->errors();
    }

    protected function log($url, $data = null, $direction = 'input', $success = false)
    {
        Blesta::$log[] = json_encode([$url, $data, $direction, $success], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    }

    protected function loadConfig($file)
    {
        $this->config = json_decode(file_get_contents($file), false, 16, JSON_THROW_ON_ERROR);
    }
}

class ModuleField
{
    public $params = [];
    public $fields = [];

    public function __construct(public $type)
    {
    }

    public function attach(ModuleField $field)
    {
        $this->fields[] = $field;
        return $this;
    }
}

class ModuleFields
{
    private $fields = [];

    public function getFields()
    {
        return $this->fields;
    }

    public function setField(ModuleField $field)
    {
        $this->fields[] = $field;
    }

    public function label($name, $for = null, ?array $attributes = null, $preserve_tags = false)
    {
        return $this->field('label', ['name' => $name, 'for' => $for]);
    }

    public function fieldText($name, $value = null, $attributes = [], ?ModuleField $label = null)
    {
        return $this->field('fieldText', ['name' => $name, 'value' => $value]);
    }

    public function fieldTextarea($name, $value = null, $attributes = [], ?ModuleField $label = null)
    {
        return $this->field('fieldTextarea', ['name' => $name, 'value' => $value]);
    }

    public function fieldHidden($name, $value = null, $attributes = [])
    {
        return $this->field('fieldHidden', ['name' => $name, 'value' => $value]);
    }

    public function fieldSelect(
        $name,
        $options = [],
        $selected_value = null,
        $attributes = [],
        $option_attributes = [],
        ?ModuleField $label = null
    ) {
        return $this->field('fieldSelect', ['name' => $name, 'options' => $options, 'value' => $selected_value]);
    }

    private function field(string $type, array $params): ModuleField
    {
        $field = new ModuleField($type);
        $field->params = $params;
        return $field;
    }
}

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

class Clients
{
    public function get($id)
    {
        return Blesta::all("SELECT * FROM contacts WHERE contact_type = 'primary' AND client_id = ?", [$id])[0] ?? false;
    }
}

class CronTasks
{
    public function add(array $task)
    {
        if ($this->getByKey($task['key'], $task['dir'], $task['task_type'])) {
            return null;
        }
        $values = [$task['key'], $task['dir'], $task['task_type']];
        Blesta::run('INSERT INTO cron_tasks (key, dir, task_type) VALUES (?, ?, ?)', $values);
        return (int) Blesta::$db->lastInsertId();
    }

    public function getByKey($key, $dir, $type)
    {
        $sql = 'SELECT * FROM cron_tasks WHERE key = ? AND dir = ? AND task_type = ?';
        return Blesta::all($sql, [$key, $dir, $type])[0] ?? false;
    }

    public function addTaskRun($id, array $vars)
    {
        Blesta::run('UPDATE cron_tasks SET time = ?, enabled = ? WHERE id = ?', [$vars['time'], $vars['enabled'], $id]);
    }

    public function getTaskRunByKey($key, $dir, $system, $type)
    {
        return false;
    }

    public function deleteTask($id, $type, $dir)
    {
        Blesta::run('DELETE FROM cron_tasks WHERE id = ?', [$id]);
    }

    public function deleteTaskRun($id)
    {
    }
}

/** Builds the few statements that the module makes. */
class Record
{
    private array $parts = [];
    private array $values = [];
    private array $on = [];

    public function select(array $fields)
    {
        $this->parts = ['fields' => [], 'joins' => [], 'where' => []];
        $this->values = ['on' => [], 'where' => []];
        foreach ($fields as $from => $to) {
            $this->parts['fields'][] = is_int($from) ? "$to AS " . substr($to, strpos($to, '.') + 1) : "$from AS $to";
        }
        return $this;
    }

    public function from($table)
    {
        $this->parts['from'] = $table;
        return $this;
    }

    public function on($field, $operator, $value)
    {
        $this->on[] = [$field, $value];
        return $this;
    }

    public function innerJoin($table, $left, $operator, $right, $bind_value)
    {
        return $this->join('INNER', $table, $left, $right);
    }

    public function leftJoin($table, $left, $operator, $right, $bind_value)
    {
        return $this->join('LEFT', $table, $left, $right);
    }

    public function where($field, $operator, $value)
    {
        $this->parts['where'][] = $value === null ? "$field IS NULL" : "$field = ?";
        if ($value !== null) {
            $this->values['where'][] = $value;
        }
        return $this;
    }

    public function fetchAll()
    {
        $sql = 'SELECT ' . implode(', ', $this->parts['fields']) . " FROM {$this->parts['from']} "
            . implode(' ', $this->parts['joins']) . ' WHERE ' . implode(' AND ', $this->parts['where']);
        return Blesta::all($sql, [...$this->values['on'], ...$this->values['where']]);
    }

    private function join(string $kind, array|string $table, string $left, string $right): static
    {
        $name = is_array($table) ? array_key_first($table) . ' AS ' . current($table) : $table;
        $conditions = ["$left = $right"];
        foreach ($this->on as [$field, $value]) {
            $conditions[] = "$field = ?";
            $this->values['on'][] = $value;
        }
        $this->on = [];
        $this->parts['joins'][] = "$kind JOIN $name ON " . implode(' AND ', $conditions);
        return $this;
    }
}

<?php

declare(strict_types=1);

// The base class of Blesta's modules and their fields, as its documentation for developers gives them.

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

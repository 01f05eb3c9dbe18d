<?php

declare(strict_types=1);

// Classes of Blesta that read and write its database, as its documentation for developers gives them.

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
    private array $parts = ['fields' => [], 'joins' => [], 'where' => []];
    private array $values = ['on' => [], 'where' => []];
    private array $on = [];

    public function select(array $fields)
    {
        $this->reset();
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

    public function fetch()
    {
        return $this->fetchAll()[0] ?? false;
    }

    public function insert($table, array $values)
    {
        $this->reset();
        $columns = implode(', ', array_keys($values));
        Blesta::run("INSERT INTO $table ($columns) VALUES (" . rtrim(str_repeat('?, ', count($values)), ', ') . ')', array_values($values));
    }

    public function delete()
    {
        Blesta::run("DELETE FROM {$this->parts['from']} WHERE " . implode(' AND ', $this->parts['where']), $this->values['where']);
        $this->reset();
    }

    private function reset(): void
    {
        $this->parts = ['fields' => [], 'joins' => [], 'where' => []];
        $this->values = ['on' => [], 'where' => []];
        $this->on = [];
    }

    public function fetchAll()
    {
        $sql = 'SELECT ' . implode(', ', $this->parts['fields']) . " FROM {$this->parts['from']} "
            . implode(' ', $this->parts['joins']) . ' WHERE ' . implode(' AND ', $this->parts['where']);
        $rows = Blesta::all($sql, [...$this->values['on'], ...$this->values['where']]);
        $this->reset();
        return $rows;
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

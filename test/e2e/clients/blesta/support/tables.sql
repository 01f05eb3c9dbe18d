-- The columns of Blesta that the module reads, directly or through Blesta's models.
CREATE TABLE contacts (id INTEGER PRIMARY KEY, client_id INTEGER, contact_type TEXT, first_name TEXT, last_name TEXT, company TEXT, email TEXT);
CREATE TABLE module_rows (id INTEGER PRIMARY KEY, module_id INTEGER);
CREATE TABLE module_row_meta (module_row_id INTEGER, key TEXT, value TEXT, encrypted INTEGER);
CREATE TABLE packages (id INTEGER PRIMARY KEY, module_row INTEGER);
CREATE TABLE package_meta (package_id INTEGER, key TEXT, value TEXT);
CREATE TABLE package_pricing (id INTEGER PRIMARY KEY, package_id INTEGER, price REAL, price_renews REAL, currency TEXT);
CREATE TABLE services (id INTEGER PRIMARY KEY, parent_service_id INTEGER, pricing_id INTEGER, client_id INTEGER, module_row_id INTEGER, status TEXT, suspension_reason TEXT, date_renews TEXT, qty INTEGER DEFAULT 1);
CREATE TABLE service_fields (service_id INTEGER, key TEXT, value TEXT, encrypted INTEGER);
CREATE TABLE cron_tasks (id INTEGER PRIMARY KEY, key TEXT, dir TEXT, task_type TEXT, time TEXT, enabled INTEGER);

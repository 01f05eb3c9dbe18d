-- The columns of WHMCS that the module reads or writes.
CREATE TABLE tblclients (id INTEGER PRIMARY KEY, firstname TEXT, lastname TEXT, companyname TEXT, email TEXT, currency INTEGER, language TEXT);
CREATE TABLE tblcurrencies (id INTEGER PRIMARY KEY, code TEXT);
CREATE TABLE tblservers (id INTEGER PRIMARY KEY, name TEXT, hostname TEXT, port INTEGER, secure TEXT, password TEXT, accesshash TEXT, type TEXT, disabled INTEGER DEFAULT 0);
CREATE TABLE tblproducts (id INTEGER PRIMARY KEY, servertype TEXT, configoption1 TEXT, configoption2 TEXT, configoption3 TEXT, configoption4 TEXT, configoption5 TEXT);
CREATE TABLE tblhosting (id INTEGER PRIMARY KEY, userid INTEGER, packageid INTEGER, server INTEGER, domainstatus TEXT, username TEXT DEFAULT '', nextduedate TEXT, bwusage INTEGER DEFAULT 0, bwlimit INTEGER DEFAULT 0, lastupdate TEXT);
CREATE TABLE tbladdons (id INTEGER PRIMARY KEY, module TEXT, packages TEXT);
CREATE TABLE tblhostingaddons (id INTEGER PRIMARY KEY, hostingid INTEGER, addonid INTEGER, qty INTEGER DEFAULT 1);
CREATE TABLE tblmodule_configuration (id INTEGER PRIMARY KEY, entity_type TEXT, entity_id INTEGER, setting_name TEXT, value TEXT);
CREATE TABLE tblinvoices (id INTEGER PRIMARY KEY, status TEXT, datepaid TEXT, date_refunded TEXT);
CREATE TABLE tblinvoiceitems (id INTEGER PRIMARY KEY, invoiceid INTEGER, type TEXT, relid INTEGER, amount REAL);

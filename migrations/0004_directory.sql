-- The one row of counts and versions is the directory's; "site" means the website as it runs.
ALTER TABLE site RENAME TO directory;

-- What tells an older file of a list: the digest of its bytes, without the options. NULL: imported before there was this column.
ALTER TABLE imports ADD COLUMN content TEXT;
-- Of an import that is a whole list: how many businesses of the files before it were looked at, of which it may lack some. NULL: no such import,
-- or one from before there was this column.
ALTER TABLE imports ADD COLUMN missing_of INTEGER;

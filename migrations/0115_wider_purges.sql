-- A tag may be purged by a wider one that every page with it has too, where more wait than can soon be sent.
ALTER TABLE cache_purges ADD COLUMN wider TEXT;

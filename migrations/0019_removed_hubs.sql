-- Operators bring removed categories and cities back: the latest first. What was merged comes back by the undo of its merge alone.
CREATE INDEX categories_removed ON categories (removed_at, id) WHERE removed_at IS NOT NULL AND merged_into IS NULL;
CREATE INDEX cities_removed ON cities (removed_at, id) WHERE removed_at IS NOT NULL AND merged_into IS NULL;

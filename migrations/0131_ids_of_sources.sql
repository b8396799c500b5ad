-- Businesses whose key is an id that only their file's maker knows are found by it whatever they are called: the name stands behind the id.
CREATE INDEX business_details_by_own_id ON business_details (source_id) WHERE source IN ('own', 'gbp');

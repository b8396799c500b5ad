-- The best of a trade in a country, whatever the size of the directory; a trade that is no category is one of the types that
-- businesses have ("Shoe shop"). A state is found through its cities, a region without a trade through its largest ones.
CREATE INDEX businesses_in_country_by_score ON businesses (country_code, category_id, score DESC);
CREATE INDEX businesses_in_country_by_type ON businesses (country_code, lower(type), score DESC);
CREATE INDEX cities_in_country_by_count ON cities (country_code, business_count DESC) WHERE removed_at IS NULL;
CREATE INDEX cities_in_state_by_count ON cities (country_code, state_key, business_count DESC) WHERE removed_at IS NULL;

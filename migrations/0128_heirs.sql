-- A merge of two businesses names the one that stays, so that a merge that was taken back leads there again when that is taken back itself.
ALTER TABLE change_sets ADD COLUMN heir_id INTEGER;

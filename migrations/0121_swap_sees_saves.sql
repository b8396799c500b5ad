-- A restore swaps in what it has read only if nobody has written since its backup of the present state, which it tells by the write version.
-- Businesses, categories and cities move that version themselves. What operators save beside them moves it here, while a restore is under
-- way, so that it is in a backup before it is replaced. Of each save one table is enough.
CREATE TRIGGER swap_sees_settings_insert AFTER INSERT ON settings WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_settings_update AFTER UPDATE ON settings WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_settings_delete AFTER DELETE ON settings WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_site_setting_saves_insert AFTER INSERT ON site_setting_saves WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_snippet_state_update AFTER UPDATE ON snippet_state WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_plans_insert AFTER INSERT ON plans WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_plans_update AFTER UPDATE ON plans WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_plans_delete AFTER DELETE ON plans WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_business_pictures_insert AFTER INSERT ON business_pictures WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_business_pictures_update AFTER UPDATE ON business_pictures WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_business_pictures_delete AFTER DELETE ON business_pictures WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_placement_state_update AFTER UPDATE ON placement_state WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_search_synonyms_insert AFTER INSERT ON search_synonyms WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_search_synonyms_delete AFTER DELETE ON search_synonyms WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_refused_synonyms_insert AFTER INSERT ON refused_synonyms WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_refused_synonyms_delete AFTER DELETE ON refused_synonyms WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_import_mappings_insert AFTER INSERT ON import_mappings WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_import_mappings_update AFTER UPDATE ON import_mappings WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
-- Views and clicks of ads are counted all the time, and a restore keeps the larger count itself.
CREATE TRIGGER swap_sees_house_ads_insert AFTER INSERT ON house_ads WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
CREATE TRIGGER swap_sees_house_ads_update AFTER UPDATE OF revision, page_hash ON house_ads WHEN EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;
-- The search for pairs opens and closes them by itself; an operator's word is that they are two, or that they may be one after all.
CREATE TRIGGER swap_sees_business_duplicates_update AFTER UPDATE OF state ON business_duplicates
WHEN (OLD.state = 'dismissed') <> (NEW.state = 'dismissed') AND EXISTS (SELECT 1 FROM restores WHERE turn = 1) BEGIN
	UPDATE directory SET write_version = write_version + 1 WHERE id = 1;
END;

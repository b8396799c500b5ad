-- A listing that is put back after it was removed may be of another category or city than the one that went. Its plan follows it, as it does
-- where a listing moves.
CREATE TRIGGER businesses_take_subscribers_back AFTER INSERT ON businesses BEGIN
	UPDATE subscribers SET category_id = NEW.category_id, city_id = NEW.city_id WHERE business_id = NEW.id;
END;

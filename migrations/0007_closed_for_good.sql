-- What an import said is closed for good is switched off, as imports do from now on. Once, over the whole table: no index has the
-- status, and one pass over a million rows takes a second or two, where D1 gives a statement 30. A nightly job would pay for that
-- pass every night, and would undo what operators switch on again.
UPDATE businesses SET is_open = 0 WHERE business_status = 'CLOSED_PERMANENTLY' AND is_open = 1;
UPDATE directory SET data_version = data_version + 1, write_version = write_version + 1;

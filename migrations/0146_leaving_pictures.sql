-- Pictures that nothing has and that are being removed from R2: whoever saves one meanwhile is refused, so that no gallery, ad or setting names
-- a picture that is gone a moment later. A row is there for the seconds of its removal.
CREATE TABLE leaving_pictures (
	sha TEXT PRIMARY KEY,
	at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

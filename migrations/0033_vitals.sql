-- Web vitals of days older than 90, by month: a kind of page and metric has some dozens of rows in it, however many days went in.
CREATE TABLE web_vitals_months (
	month TEXT NOT NULL,
	page TEXT NOT NULL,
	metric TEXT NOT NULL,
	bucket INTEGER NOT NULL,
	count INTEGER NOT NULL,
	total REAL NOT NULL,
	PRIMARY KEY (month, page, metric, bucket)
) STRICT, WITHOUT ROWID;

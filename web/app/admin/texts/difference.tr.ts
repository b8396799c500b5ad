/** What a change has made of a record's fields. */
export const differenceTexts = {
	caption: "Değişen alanlar",
	field: "Alan",
	before: "Önce",
	after: "Sonra",
	empty: "boş",
	none: "Değişen alan yok.",
};

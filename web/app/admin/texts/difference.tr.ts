/** Says how a change has changed a record's fields. */
export const differenceTexts = {
	caption: "Değişen alanlar",
	field: "Alan",
	before: "Önce",
	after: "Sonra",
	empty: "boş",
	none: "Değişen alan yok.",
};

/** Holds the texts of tables, their pages and their columns. */
export const tableTexts = {
	/** Stands in a table for a value that is not there. */
	nothing: "—",
	selectRow: (name: string) => `Seç: ${name}`,
	selectPage: "Bu sayfadakilerin tümünü seç",
	selection: "Seçim",
	sortBy: (column: string, upwards: boolean) => `${column}: ${upwards ? "artan" : "azalan"} sırala`,
	columns: "Sütunlar",
	pages: "Sayfalar",
	page: (page: string) => `Sayfa ${page}`,
	current: (page: string) => `Sayfa ${page}, şu anki sayfa`,
	previous: "Önceki",
	next: "Sonraki",
	first: "İlk sayfa",
	last: "Son sayfa",
	loading: "Yükleniyor...",
	failed: "Liste yüklenemedi",
	failedText: "Sunucuya şu anda ulaşılamıyor. Lütfen tekrar deneyin.",
	again: "Tekrar dene",
};

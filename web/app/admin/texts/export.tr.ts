import type { ExportFormat } from "#workers/contract/export.ts";

/** Holds the texts of exports. Numbers are given as they are written here ("12.345"). */
export const exportTexts = {
	title: "Dışa aktar",
	lead: "İndirilen dosya düzenlenip aynı ekrandan yeniden içe aktarılabilir; dokunulmayan satırlar hiçbir şeyi değiştirmez.",
	selection: {
		button: "Seçilenleri dışa aktar",
		title: "Seçilenleri dışa aktar",
		text: (count: string) => `${count} işletme, sıra numarasına göre tek dosyada.`,
		tooMany:
			"Tek tek seçilenlerden en fazla 1.000 işletme dışa aktarılabilir; daha fazlası için süzüp tüm sonuçları seçin.",
		close: "Kapat",
	},
	rangeTitle: "Aralık dışa aktar",
	what: "Ne dışa aktarılsın?",
	all: "Tüm veriler",
	range: "Bir aralık",
	start: "Başlangıç sıra no.",
	end: "Bitiş sıra no.",
	rangeHint: (recommended: string, most: string) =>
		`Sıra numarası yükleme sırasıdır. Tek seferde ${recommended} kayıt önerilir, en fazla ${most} kayıt aktarılabilir.`,
	category: "Kategori",
	anyCategory: "Tüm kategoriler",
	country: "Ülke",
	anyCountry: "Tüm ülkeler",
	format: "Biçim",
	formats: {
		xlsx: "Excel (.xlsx)",
		csv: "CSV (.csv)",
		geojson: "GeoJSON (.geojson)",
	} satisfies Record<ExportFormat, string>,
	submit: "Dışa aktar",
	invalidRange: "Lütfen geçerli bir aralık girin (örn: 500 - 10000)",
	tooMany: (most: string) =>
		`Tek seferde en fazla ${most} kayıt dışa aktarılabilir. Lütfen daha küçük bir aralık girin.`,
	question: "Dışa aktarma uzun sürebilir",
	questionText: (count: string) => `${count} kayıt dışa aktarılacak; bu işlem zaman alabilir. Devam edilsin mi?`,
	confirm: "Devam et",
	running: "Dışa aktarılıyor",
	note: "Dosya tamamlanana kadar bu ekran açık kalmalı. Bağlantı koparsa kaldığı yerden sürer.",
	retrying: "Bağlantı koptu, tekrar deneniyor.",
	cancel: "İptal et",
	cancelled: "Dışa aktarma iptal edildi; dosya yazılmadı.",
	unplaced: "Dosyanın yeri seçilmedi; dosya yazılmadı.",
	download: "İndirilenler klasörüne kaydet",
	done: (name: string, count: string) => `${name} hazır: ${count} işletme.`,
	error: "Hata!",
	failed: "Export işlemi sırasında hata oluştu",
	failedWith: (detail: string) => `Export işlemi sırasında hata oluştu: ${detail} Daha küçük bir aralık deneyin.`,
	emptyRange: (first: string, last: string) => `Bu aralıkta kayıt yok; sıra numaraları ${first} – ${last}.`,
	emptySelection: (first: string, last: string) =>
		`Bu aralık, kategori ve ülke seçimine uyan kayıt yok; sıra numaraları ${first} – ${last}.`,
	nothing: "Dışa aktarılacak kayıt yok.",
	status: (status: number, text: string) => `HTTP ${status}${text === "" ? "" : ` ${text}`}.`,
	notWritten: "Dosya diske yazılamadı.",
};

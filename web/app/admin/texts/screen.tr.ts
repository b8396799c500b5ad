/** Holds texts that several screens share. */
export const screenTexts = {
	zone: "Saatler Türkiye saatiyledir (Europe/Istanbul).",
	zoneShort: "Türkiye saati",
	cancel: "Vazgeç",
	never: "Hiç",
	unknown: "Bilinmiyor",
	busy: "İşleniyor...",
	unreadable: "Form okunamadı. Sayfayı yenileyip tekrar deneyin.",
	copy: "Kopyala",
	copied: "Kopyalandı",
	copyFailed: "Kopyalanamadı; metni seçip elle kopyalayın.",
	print: "Yazdır",
	publicPage: "Sitede gör",
	newTab: "(yeni sekmede açılır)",
};

/** Holds the texts that are shown when there is no network. */
export const offlineTexts = {
	line: "Ağ bağlantısı yok. Ekrandakiler duruyor; sayfalar bağlantı gelince kendiliğinden açılır. Kaydedilemeyenleri o zaman yeniden kaydedin.",
	title: "Ağ bağlantısı yok",
	page: "Bu ekran şimdi yüklenemiyor. Bağlantı gelince kendiliğinden açılır.",
	part: "Bu bölüm yüklenemedi. Ekrandakiler duruyor.",
	again: "Tekrar dene",
};

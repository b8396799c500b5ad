/** Holds the texts for the named views of the list of businesses. */
export const listViewTexts = {
	name: "Bu görünümün adı",
	save: "Görünümü kaydet",
	rename: "Adını değiştir",
	renamed: "Görünümün adı değiştirildi",
	remove: (name: string) => `“${name}” görünümünü sil`,
	saved: "Görünüm kaydedildi; tüm yöneticilerin menüsünde",
	removed: "Görünüm silindi",
	refused:
		"Görünüm kaydedilemedi: adında harf ya da rakam olmalı, aynı ad başka bir görünümde olmamalı, en fazla 50 görünüm olabilir.",
};

/** Holds the texts for the named views of the list of businesses. */
export const listViewTexts = {
	name: "Bu görünümün adı",
	save: "Görünümü kaydet",
	remove: (name: string) => `“${name}” görünümünü sil`,
	saved: "Görünüm kaydedildi; tüm yöneticilerin menüsünde",
	removed: "Görünüm silindi",
	refused: "Görünüm kaydedilemedi: adında harf ya da rakam olmalı, en fazla 50 görünüm olabilir.",
};

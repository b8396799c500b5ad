/** Holds the texts of a page of the list by its number. */
export const listPageTexts = {
	field: "Sayfaya git",
	go: "Git",
	seeking: (page: string) => `Sayfa ${page} aranıyor…`,
	tooFar: (count: string) =>
		`En yakın bilinen yerden en çok ${count} işletme ileriye ya da geriye gidilir. Süzgeçleri daraltın ya da önce daha yakın bir sayfayı açın.`,
};

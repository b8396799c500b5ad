/** Holds the texts of a page of the list by its number. */
export const listPageTexts = {
	field: "Sayfaya git",
	go: "Git",
	seeking: (page: string) => `Sayfa ${page} aranıyor...`,
	tooFar: (count: string) =>
		`En yakın bilinen yerden en fazla ${count} işletme ileriye ya da geriye gidilebilir. Süzgeçleri daraltın ya da önce daha yakın bir sayfayı açın.`,
};

/** Holds the texts of forms whose fields are checked while they are filled in, and again by the server. */
export const formTexts = {
	optional: "isteğe bağlı",
	invalid: "Bu değer geçersiz.",
	problems: "Kaydedilemedi. Aşağıdaki alanları düzeltin.",
	save: "Kaydet",
	saving: "Kaydediliyor...",
	leaveQuestion: "Kaydedilmemiş değişiklikler var",
	leaveText: "Bu sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.",
	stay: "Düzenlemeye dön",
	leave: "Kaydetmeden ayrıl",
	close: "Kapat",
	slugBecomes: (address: string) => `Kaydedilecek adres: ${address}`,
	slugEmpty: "Bu metinden bir adres oluşmuyor; en az bir harf (a-z) ya da rakam yazın.",
};

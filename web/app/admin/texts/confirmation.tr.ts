/** Holds the texts that ask for the password again before something that cannot be undone. */
export const confirmTexts = {
	title: "Şifrenizi tekrar girin",
	text: "Bu işlem için şifrenizi tekrar girmeniz gerekiyor. Onay on dakika geçerlidir.",
	field: "Şifre",
	submit: "Onayla",
	busy: "Kontrol Ediliyor...",
	cancel: "Vazgeç",
	confirmed: "Şifreniz onaylandı. Yarıda kalan işlemi şimdi tekrarlayabilirsiniz.",
	wrong: "Geçersiz şifre. Lütfen tekrar deneyin.",
	locked: (minutes: number) => `Çok fazla hatalı deneme yapıldı. ${minutes} dakika sonra tekrar deneyin.`,
	network: "Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.",
};

/** Says what the rows of a file lack, and which states of them were not read. Numbers are given as they are written here ("12.345"). */
export const importFileNoticeTexts = {
	sheetTowns: (towns: string) => `Şehir sayfanın adından ya da satırların üstündeki başlıktan alınacak: ${towns}.`,
	sheetTownsWere: (towns: string) => `Şehir sayfanın adından ya da satırların üstündeki başlıktan alındı: ${towns}.`,
	sheetTown: (town: string, from: string, rows: string) => `${town} (“${from}”, ${rows} satır)`,
	townlessAll: (places: string) =>
		`${places} işletmenin hiçbirinde şehir yok: hiçbir şehir sayfasında görünmeyecekler. Dosyada şehir varsa Sütunlar sekmesinde sütununu seçin.`,
	townlessAllWere: (places: string) =>
		`${places} işletmenin hiçbirinde şehir yok: hiçbir şehir sayfasında görünmüyorlar. Dosyada şehir varsa dosyayı yeniden seçip Sütunlar sekmesinde sütununu seçin.`,
	townless: (townless: string, places: string) =>
		`${places} işletmeden ${townless} tanesinde şehir yok: bunlar hiçbir şehir sayfasında görünmeyecek.`,
	townlessWere: (townless: string, places: string) =>
		`${places} işletmeden ${townless} tanesinde şehir yok: bunlar hiçbir şehir sayfasında görünmüyor.`,
	uncategorisedAll: (places: string) =>
		`${places} işletmenin hiçbirinde kategori yok: hiçbir kategori sayfasında görünmeyecekler. Dosyada kategori varsa Sütunlar sekmesinde sütununu seçin.`,
	uncategorisedAllWere: (places: string) =>
		`${places} işletmenin hiçbirinde kategori yok: hiçbir kategori sayfasında görünmüyorlar. Dosyada kategori varsa dosyayı yeniden seçip Sütunlar sekmesinde sütununu seçin.`,
	uncategorised: (lacking: string, places: string) =>
		`${places} işletmeden ${lacking} tanesinde kategori yok: bunlar hiçbir kategori sayfasında görünmeyecek.`,
	uncategorisedWere: (lacking: string, places: string) =>
		`${places} işletmeden ${lacking} tanesinde kategori yok: bunlar hiçbir kategori sayfasında görünmüyor.`,
	likeTown: (town: string, places: string, like: string) => `${town} (${places}) → ${like}`,
	moreTowns: (towns: string) => ` ve ${towns} şehir daha`,
	likeTowns: (towns: string) =>
		`Şu yeni şehirlerin adı, sitede bulunan ya da dosyada daha sık geçen bir şehrin adına benziyor: ${towns}. Aynı şehirse dosyada düzeltin ya da içe aktardıktan sonra “Şehirler” ekranında birleştirin.`,
	stateMeaning: (word: string) => `“${word}” ne demek?`,
	stateMeanings: {
		none: "Okunmuyor: açık işletme gibi alınır",
		open: "Açık işletme",
		"left-out": "Satır alınmasın",
		closed: "Kalıcı olarak kapalı",
		"closed-temporarily": "Geçici olarak kapalı",
	},
	word: (word: string, rows: string) => `“${word}” (${rows} satırda)`,
	more: (words: string) => ` ve ${words} sözcük daha`,
	leftOut: (column: string, rows: string, words: string) =>
		`“${column}” sütununa göre ${rows} satır yayında değil ve alınmayacak: ${words}.`,
	wereLeftOut: (column: string, rows: string, words: string) =>
		`“${column}” sütununa göre ${rows} satır yayında değildi ve alınmadı: ${words}.`,
	unread: (column: string, rows: string, words: string) =>
		`“${column}” sütunundaki şu durumlar okunmuyor, ${rows} satır açık işletme gibi alınacak: ${words}.`,
	wereUnread: (column: string, rows: string, words: string) =>
		`“${column}” sütunundaki şu durumlar okunmadı, ${rows} satır açık işletme gibi alındı: ${words}.`,
};

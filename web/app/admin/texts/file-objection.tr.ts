import type { TellingFact } from "#workers/contract/import-preview.ts";

/** Asks whether a file is imported although something speaks against it. */
export const fileObjectionTexts = {
	older: {
		title: "Bu dosya, son içe aktarılandan eski olabilir",
		last: (fileName: string, at: string) =>
			`Aynı listenin son dosyası ${fileName} (${at}). Bu dosya daha eskiyse, o dosyayla gelen değişiklikleri geri alır.`,
		again: (at: string, fileName: string) =>
			`Tam bu dosya ${at} tarihinde içe aktarıldı; ondan sonra ${fileName} geldi.`,
		putBack: (places: string, updated: string, names: string) =>
			`Güncellenecek ${updated} işletmenin ${places} tanesinde bilgiler, sonraki bir dosyanın değiştirdiği eski değerlerine döner: ${names}.`,
		dated: "Adındaki tarih, son dosyanın adındaki tarihten önce.",
		accept: "Yine de içe aktar",
		unanswered: "Önce yanıtlayın: dosya, son içe aktarılandan eski olabilir.",
	},
	namesakes: {
		title: "Bu dosyadaki yeni işletmelerin çoğu zaten burada olabilir",
		lead: (sameName: string, imported: string) =>
			`Eklenecek ${imported} işletmenin ${sameName} tanesi, burada olan bir işletmeyle aynı adı taşıyor (satırda şehir varsa aynı şehirde). Dosyadaki hiçbir bilgi bunların aynı işletme olduğunu kanıtlamıyor.`,
		example: (name: string, facts: string) => `${name} – ${facts}`,
		fact: (fact: string, here: string, row: string) => `${fact}: burada ${here}, dosyada ${row}`,
		facts: {
			address: "adres",
			city: "şehir",
			postalCode: "posta kodu",
			phone: "telefon",
			website: "web sitesi",
		} satisfies Record<TellingFact, string>,
		none: "yok",
		consequence: (sameName: string) =>
			`Aynı işletmelerse içe aktarma ${sameName} işletmeyi ikinci kez ekler. Sonradan içe aktarma geri alınabilir ya da olası olanlar Yinelenenler ekranında birleştirilebilir.`,
		accept: "Bunlar başka işletmeler ya da ikinci kez eklensin: içe aktar",
		unanswered: "Önce yanıtlayın: yeni işletmelerin çoğu zaten burada olabilir.",
	},
	stop: "Vazgeç, bu dosyayı içe aktarma",
	comparing: "Dosya, burada olanlarla karşılaştırılıyor; bitince içe aktarma başlayacak.",
};

/** Asks whether a file is imported that may be older than the last one of its list. */
export const olderFileTexts = {
	title: "Bu dosya, son içe aktarılandan eski olabilir",
	last: (fileName: string, at: string) =>
		`Aynı listenin son dosyası ${fileName} (${at}). Bu dosya daha eskiyse, o dosyayla gelen değişiklikleri geri alır.`,
	again: (at: string, fileName: string) => `Tam bu dosya ${at} tarihinde içe aktarıldı; ondan sonra ${fileName} geldi.`,
	putBack: (places: string, updated: string, names: string) =>
		`Güncellenecek ${updated} işletmenin ${places} tanesinde bilgiler, sonraki bir dosyanın değiştirdiği eski değerlerine döner: ${names}.`,
	dated: "Adındaki tarih, son dosyanın adındaki tarihten önce.",
	accept: "Yine de içe aktar",
	stop: "Vazgeç, bu dosyayı içe aktarma",
	unanswered: "Önce yanıtlayın: dosya, son içe aktarılandan eski olabilir.",
	comparing: "Dosya, listenin önceki dosyalarıyla karşılaştırılıyor; bitince içe aktarma başlayacak.",
};

import type { SharedFact } from "#workers/domain/import/moved.ts";

/** Holds what is asked and said of a file that is the whole list of its source. */
export const importListTexts = {
	isWhole: "Bu dosya, kaynağının tam listesi",
	explanation:
		"İşaretlerseniz, aynı sütunlarla daha önce yüklenen dosyalardan gelip bu dosyada olmayan işletmeler iş bitince size listelenir; hiçbiri kendiliğinden kaldırılmaz.",
	earlier: (files: string) => `Daha önce yüklenenler: ${files}.`,
	file: (fileName: string, at: string) => `${fileName} (${at})`,
	missing: (places: string) => `Bu kaynağın önceki dosyalarından gelen ${places} işletme bu dosyada yok.`,
	none: "Bu kaynağın önceki dosyalarından gelen işletmelerin hepsi bu dosyada var.",
	counting: "Listenin geri kalanına henüz bakılıyor.",
	elsewhere: (places: string) =>
		`Bu dosyada olmayan ${places} işletme daha var; onları başka dosyalar da getirdiği için sayılmadılar.`,
	nothingRemoved: "Hiçbiri değiştirilmedi. Listede seçip kapatabilir ya da kaldırabilirsiniz; bu da geri alınabilir.",
	half: (of: string, places: string) =>
		`Bu dosya tam liste olmayabilir: önceki dosyalardan gelen ${of} işletmenin ${places} tanesi dosyada yok.`,
	halfLead:
		"Dosya bir bölüm, tek bir sayfa ya da yarıda kalmış bir dışa aktarım ise eksikler kapanmış sayılmaz. Toplu bir değişiklik yapmadan önce dosyayı kontrol edin.",
	isWholeIndeed: "Evet, dosya tam listedir: eksikleri göster",
	moved: (places: string) =>
		`Eksiklerin ${places} tanesi taşınmış ya da adı değişmiş olabilir: aynı dosyanın yeni bir kaydıyla ortak bilgisi var.`,
	shared: { phone: "telefon", website: "web sitesi", house: "adres" } satisfies Record<SharedFact, string>,
	sharedBy: (facts: string) => `ortak: ${facts}`,
	compare: "Karşılaştır",
	compareOf: (missing: string, made: string) => `Karşılaştır: ${missing} ve ${made}`,
	show: "Dosyada olmayanları göster",
	showOf: (fileName: string, at: string) => `Dosyada olmayanları göster: ${fileName}, ${at}`,
	namesNobody: "Dosyada hiçbir işletme tanınmadığı için tam liste sayılmadı; önceki dosyalarla karşılaştırılmadı.",
};

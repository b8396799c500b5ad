import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
/** Holds the texts for changing many businesses at once. They are shown above the list of businesses. */
export const bulkTexts = {
	region: "Toplu işlemler",
	selected: (count: string) => `${count} işletme seçildi`,
	allSelected: (count: string) => `Listelenen sonuçların tümü seçildi: ${count} işletme`,
	selectAll: (count: string) => `Tüm sonuçları seç (${count})`,
	clear: "Seçimi kaldır",
	edit: "Toplu düzenle",
	remove: "Sil",
	atLeast: (count: string) => `${count}+`,
	dialog: {
		editTitle: "Toplu düzenle",
		removeTitle: "Seçilen işletmeler silinsin mi?",
		editText: (count: string) =>
			`${count} işletmede aynı değer ayarlanır. Boş bırakılan alanlar değişmez; değişen alanlar elle düzenlenmiş sayılır.`,
		removeText: (count: string) =>
			`${count} işletme siteden kalkar ve adreslerinde “artık yok” yazar. Silme ${CHANGES_KEPT_DAYS} gün içinde geri alınabilir.`,
		leave: "Olduğu gibi kalsın",
		yes: "Evet",
		no: "Hayır",
		nothing: "Önce en az bir alan seçin.",
		preview: "Önizle",
		back: "Geri",
		cancel: "Vazgeç",
		apply: (count: string) => `Uygula (${count})`,
		confirmRemove: (count: string) => `Sil (${count})`,
		starting: "Başlatılıyor...",
		counting: "Sayılıyor...",
		notCounted: "Sayılamadı",
	},
	preview: {
		counting: (selected: string, changing: string) =>
			`Sayılıyor: ${selected} işletmeye bakıldı, ${changing} değişecek...`,
		counted: (selected: string, changing: string) => `${selected} işletmeden ${changing} değişecek.`,
		removing: (selected: string) => `${selected} işletme silinecek.`,
		sold: (count: string) =>
			`${count} tanesinin planı var (ödenmiş ya da ödeme bekliyor). Silinince öncelikli yerleri ve galerileri de kalkar; reklamları planın sonuna kadar sürer, ödenen para kendiliğinden iade edilmez.`,
		none: "Seçilenlerin tümü zaten böyle; değişecek bir şey yok.",
		examples: (count: string) => `${count} örnek`,
		failed: "Önizleme okunamadı.",
		again: "Tekrar dene",
	},
	open: {
		region: "Süren ve yeni biten toplu işlemler",
		set: (kind: string, what: string) => `${kind}: ${what}`,
		ended: (kind: string) => `${kind} tamamlandı.`,
		details: "Ayrıntılar",
		close: "Kapat",
	},
};

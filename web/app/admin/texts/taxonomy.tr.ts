import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

/** Holds the texts that the lists of categories and of cities share. */
export const taxonomyTexts = {
	columns: {
		name: "Ad",
		place: "Yer",
		address: "Sayfa adresi",
		count: "İşletme",
		updated: "Son değişiklik",
		removed: "Silinme",
		restore: "Geri getirme",
	},
	search: "Ada göre ara",
	searchButton: "Ara",
	clear: "Aramayı temizle",
	shown: "Gösterilenler",
	all: "Tümü",
	onlyEmpty: "Boş olanlar",
	onlyRemoved: "Silinenler",
	restore: "Geri getir",
	restoreOf: (name: string) => `Geri getir: ${name}`,
	noneRemoved: { title: "Silinmiş kayıt yok", text: "Sildikleriniz burada durur ve geri getirilebilir." },
	first: "Başa dön",
	next: "Sonraki sayfa",
	pages: "Sayfalar",
	found: (found: string, shown: string, more: boolean) =>
		more
			? `${found} ya da daha fazla kayıt bulundu; en büyük ${shown} tanesi gösteriliyor.`
			: `${found} kayıt bulundu${found === shown ? "" : `; en büyük ${shown} tanesi gösteriliyor`}.`,
	following: "İşletmeler güncelleniyor",
	merging: "Birleştiriliyor",
	empty: "Boş",
	openPage: "Sitede gör",
	newTab: "(yeni sekmede açılır)",
	facts: "Bilgiler",
	count: "İşletme sayısı",
	updated: "Son değişiklik",
	formerSlugs: "Buraya yönlenen eski adresler",
	formerNames: "İçe aktarmalarda bu kayıt sayılan başka adlar",
	mergedNames: "İçe aktarmalarda bu kayıt sayılan, birleştirilmiş kayıtların adları",
	forget: {
		button: "Unut",
		of: (name: string) => `Unut: ${name}`,
		question: "Eski ad unutulsun mu?",
		text: (name: string) =>
			`İçe aktarmalardaki “${name}” bundan sonra bu kayıt sayılmaz: adı var olan birinden yalnızca yazılışıyla ayrılmıyorsa bu adla yeni bir kayıt oluşur.`,
		confirm: "Evet, unut",
	},
	none: "Yok",
	fields: {
		name: "Ad",
		slug: "Sayfa adresi",
		newSlugHint: "Boş bırakılırsa addan oluşturulur.",
		slugHint: "Değişirse eski adres yenisine yönlenir.",
		nameHint: "İçe aktarmalar eski adı da bu kayıt olarak tanımaya devam eder.",
	},
	issues: {
		name: "En az bir harf ya da rakam içeren, en fazla 200 karakterlik bir ad yazın.",
		slug: "Geçersiz sayfa adresi",
		nameTaken: "Bu ad başka bir kaydın. Aynı şeyseler ikisini birleştirin.",
		slugTaken: "Bu adres başka bir kaydın ya da ona yönleniyor.",
	},
	save: "Kaydet",
	saving: "Kaydediliyor...",
	saved: "Kaydedildi",
	reload: "Güncel hâlini yükle",
	progress: "İşletmelerin sırası ve arama sonuçları yeni ada göre güncelleniyor",
	mergingNow: "Bu kayıt birleştiriliyor. İşletmeleri taşındıkça sayısı azalır; iş bitince sayfası yönlenir.",
	choice: {
		searching: "Aranıyor...",
		nothing: "Eşleşen kayıt yok.",
		failed: "Şu anda aranamıyor. Biraz sonra tekrar deneyin.",
		found: (count: number) => `${count} kayıt; oklarla gezin, Enter ile seçin.`,
		undecided: "Yazdığınız seçilmedi: listeden birini seçin ya da alanı boşaltın.",
	},
	merge: {
		button: "Başka bir kayıtla birleştir",
		search: "Kalacak kaydı arayın",
		confirm: "Birleştir",
		confirmCount: (count: string) => `${count} işletmeyi taşı ve birleştir`,
		preview: "Ne olacak",
		moves: (from: string, into: string, count: string) =>
			`“${from}” içindeki ${count} işletme “${into}” içine taşınır.`,
		total: (into: string, before: string, after: string) => `“${into}”: ${before} → ${after} işletme.`,
		leads: (from: string, into: string) => `${from} adresi ${into} adresine yönlenir.`,
		formerLead: (slugs: string, into: string) => `Eski adresleri (${slugs}) de ${into} adresine yönlenir.`,
	},
	remove: {
		button: "Sil",
		confirm: "Evet, sil",
		notEmpty: "Silmek için önce boşaltın ya da başka bir kayıtla birleştirin:",
		businesses: (count: string) => `içindeki ${count} işletmeyi listede aç`,
	},
	add: "Ekle",
	notices: {
		removed: "Silindi. “Silinenler”den geri getirebilirsiniz.",
		restored: "Geri getirildi.",
		added: "Eklendi.",
		forgotten: "Eski ad unutuldu.",
		"no-such-name": "Bu eski ad burada yok; daha önce unutulmuş olabilir.",
		gone: "Bu kayıt artık yok.",
	},
};

type KindTexts = {
	title: string;
	lead: string;
	one: (name: string) => string;
	back: string;
	none: { title: string; text: string };
	noneFound: { title: string; text: string };
	mergeTitle: (name: string) => string;
	mergeText: string;
	mergeBeside: (from: string, into: string) => string[];
	removeQuestion: string;
	removeText: (name: string) => string;
	edit: (name: string) => string;
};

/** Holds the texts that differ between categories and cities. */
export const taxonomyKindTexts = {
	category: {
		title: "Kategoriler",
		lead: "Adlarını, sayfa adreslerini ve simgelerini düzenleyin; aynı olanları birleştirin, boş olanları silin.",
		one: (name) => `Kategori: ${name}`,
		back: "Tüm kategoriler",
		none: { title: "Kategori yok", text: "Kategoriler içe aktarmalarla oluşur; buradan da eklenebilir." },
		noneFound: { title: "Kategori bulunamadı", text: "Aramayı değiştirin ya da temizleyin." },
		mergeTitle: (name) => `“${name}” kategorisini birleştir`,
		mergeText: "Bu kategorinin işletmeleri seçtiğiniz kategoriye taşınır, bu kategori kalkar.",
		mergeBeside: (from, into) => [
			`İçe aktarmalardaki “${from}” bundan sonra “${into}” sayılır.`,
			"Değişiklikler ekranından tek adımda geri alınabilir.",
		],
		removeQuestion: "Kategori silinsin mi?",
		removeText: (name) =>
			`“${name}” listelerden kalkar, sayfasında “kaldırıldı” yazar. Bir içe aktarma adını yeniden getirirse geri gelir.`,
		edit: (name) => `Düzenle: ${name}`,
	},
	city: {
		title: "Şehirler",
		lead: "Adlarını, yerlerini ve sayfa adreslerini düzenleyin; aynı olanları birleştirin, boş olanları silin.",
		one: (name) => `Şehir: ${name}`,
		back: "Tüm şehirler",
		none: { title: "Şehir yok", text: "Şehirler içe aktarmalarla ve eklenen işletmelerle oluşur." },
		noneFound: { title: "Şehir bulunamadı", text: "Aramayı değiştirin ya da temizleyin." },
		mergeTitle: (name) => `“${name}” şehrini birleştir`,
		mergeText: "Bu şehrin işletmeleri seçtiğiniz şehre taşınır, bu şehir kalkar.",
		mergeBeside: (from, into) => [
			`İşletmeleri “${into}” şehrinin eyaletini ve ülkesini alır.`,
			`İçe aktarmalardaki “${from}” bundan sonra “${into}” sayılır.`,
			"Değişiklikler ekranından tek adımda geri alınabilir.",
		],
		removeQuestion: "Şehir silinsin mi?",
		removeText: (name) =>
			`“${name}” listelerden kalkar, sayfasında “kaldırıldı” yazar. Bir içe aktarma adını yeniden getirirse geri gelir.`,
		edit: (name) => `Düzenle: ${name}`,
	},
} satisfies Record<TaxonomyKind, KindTexts>;

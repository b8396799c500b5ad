import type { DoubtReason } from "#workers/domain/listing/columns/column-doubts.ts";

/** Asks the questions that a file's columns leave open. */
export const importQuestionTexts = {
	title: (count: number) => (count === 1 ? "Bir soru" : `${count} soru`),
	lead: "Sütunlardan bu kesin olarak anlaşılmıyor; en olası yanıt seçili. Başlatınca seçili yanıt geçerli olur ve aynı başlıklı dosyalar için hatırlanır.",
	onSheets: (sheets: readonly string[], text: string) => {
		const named = sheets.filter((sheet) => sheet !== "").map((sheet) => `“${sheet}”`);
		if (named.length === 0) return text;
		return `${named.slice(0, 5).join(", ")}${named.length > 5 ? "…" : ""} ${named.length === 1 ? "sayfası" : "sayfaları"}: ${text}`;
	},
	questions: {
		"several-names": "İşletmelerin adı hangi sütunda?",
		"several-addresses": "İşletmenin yeri hangi adres?",
		"header-alone": "Bu sütun işletmelerin adı mı?",
		"unsure-header": "Başlıktaki bir sözcük bilinmiyor, değerler de açıklamıyor. Bu sütun “{role}” olarak alınsın mı?",
		"several-contacts": "İşletmenin “{role}” bilgisi hangi sütunda?",
		"either-order": "Enlem hangi sütunda? Seçeneklerde önce enlem, sonra boylam yazılı.",
		"shared-host": "Bağlantıların çoğu aynı siteye gidiyor. Bunlar işletmelerin kendi web siteleri mi?",
		"whole-ratings": "Bu sütunda yalnızca tam ve yarım sayılar var. Bunlar ziyaretçilerin 1–5 arası puanları mı?",
		"which-days": "Bu sütunda çalışma saatlerinin yanında haftanın günleri var. Bunlar hangi günler?",
		"which-season": "Bunlar yılın bir döneminin saatleri. Bütün yıl hangisi gösterilsin?",
		"no-category": "Hiçbir başlıkta kategori yazmıyor. Kategori hangi sütunda?",
		"no-town": "Hiçbir başlıkta şehir yazmıyor. Şehir hangi sütunda?",
		"sheet-town":
			"Hiçbir sütunda şehir yok, ama sayfaların adında ya da satırların üstündeki başlıkta bir şehir adı geçiyor. Bu satırların şehri bu mu?",
		"no-street": "Hiçbir başlıkta cadde ya da adres yazmıyor. Cadde hangi sütunda?",
		"ended-status":
			"Bu sütuna göre kimilerinin ruhsatı ya da faaliyeti sona ermiş. Bunlar kapalı işletme olarak mı alınsın?",
		unpublished:
			"Bu sütuna göre dosyadaki kimi kayıtlar yayında değil (taslak, beklemede, pasif…). Bu satırlar alınmasın mı, yoksa açık işletme olarak mı alınsın?",
		"no-place":
			"Bu dosyada hiçbir yer bilgisi yok (şehir, adres, telefon, konum…). Kategori, yorum ya da yönlendirme listesine benziyor. Satırlar işletme mi?",
		reviews:
			"Aynı işletme birçok satırda, her seferinde başka puan, yazan ya da yazıyla geçiyor: bu bir yorum listesine benziyor. Yorumlar alınmaz; satırlardaki işletmeler bir kez alınsın mı?",
		"several-tables":
			"Sayfada başlıkları farklı tablolar yan yana duruyor. Her tablonun satırları ayrı işletmeler mi, yoksa aynı işletmelerin başka bilgileri mi?",
		"no-header": "Bu sütunun başlığı yok. “{role}” olarak alınsın mı?",
	} satisfies Record<DoubtReason, string>,
	none: "Hayır, bu sütunu alma",
	ownTables: "Ayrı işletmeler: tablolar sırayla okunsun",
	oneTable: "Aynı işletmeler: satır bir bütün olarak okunsun",
	areBusinesses: "Evet, her satır bir işletme",
	onceEach: "Evet, her işletme bir kez alınsın",
	noBusinesses: "Hayır, bu dosya işletme listesi değil",
	unanswered: "Önce yukarıdaki soruyu yanıtlayın.",
	townless: "Hayır, bu satırlar şehirsiz kalsın",
	leftOut: "Bu satırlar alınmasın",
	takenAsOpen: "Açık işletme olarak alınsın",
	noneOfThem: "Hiçbiri, bu sütunları alma",
	noHeader: "başlıksız sütun",
	likeliest: "en olası",
	first: "İlk işletmeler böyle olacak",
	reading: "İlk işletmeler okunuyor...",
	columns: {
		name: "Ad",
		category: "Kategori",
		address: "Adres",
		phone: "Telefon",
		website: "Web sitesi",
		rating: "Puan",
	},
	headerRow: {
		legend: "Sütun adları hangi satırda?",
		onSheet: (sheet: string) => `Sütun adları hangi satırda? (“${sheet}” sayfası)`,
		hint: "Seçtiğiniz satır başlık sayılır, altındaki satırlar okunur; sütunların ne olduğunu sonra seçebilirsiniz.",
		automatic: "Otomatik: sözcüklerinden tanınsın",
		none: "Bu dosyada başlık satırı yok: sütunlar A, B, C… diye adlandırılsın, ilk satır da okunsun",
		row: (row: string) => `${row}. satır:`,
	},
} as const;

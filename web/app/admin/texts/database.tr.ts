import type { BackupProof } from "#workers/contract/backup.ts";
import type { DatabaseJob } from "#workers/contract/database.ts";

/**
 * Holds the texts of the database's screen: its state, and what puts it in order. Numbers, sizes and times are given as
 * they are written here.
 */
export const databaseTexts = {
	title: "Veritabanı",
	lead: "Veritabanının boyutu, sağlığı ve yedekleri. Her sayı ölçülmüştür; tahmin olanın yanında tahmin olduğu yazar.",
	unreadable: "Güncel durum okunamadı. Bağlantı gelince tekrar denenecek.",
	status: "Durum",
	size: {
		title: "Boyut",
		of: (bytes: string, limit: string, percent: string) => `${bytes} / ${limit} (${percent})`,
		label: "Dolu olan kısım",
	},
	growth: {
		title: "Büyüme",
		unknown: "Henüz bilinmiyor: en az iki günün ölçümü gerekir.",
		perDay: (bytes: string) => `günde ${bytes}`,
		still: "Büyümüyor.",
		full: (month: string, days: number) => `Son ${days} gündeki hızla ${month} ayında dolar (tahmin).`,
		never: (days: number) => `Son ${days} gündeki hızla yüz yıl içinde dolmaz (tahmin).`,
	},
	version: {
		title: "Sürüm",
		migration: "Son şema değişikliği",
		old: "Bu sürüm daha yeni bir şema bekliyor.",
		write: "Yazma sürümü",
		data: "Veri sürümü",
	},
	counts: {
		title: "Saklanan sayılar",
		well: "Sayılanlarla aynı",
		wrong: (count: string) => `${count} sayı yanlıştı, düzeltildi`,
	},
	search: {
		title: "Arama dizini",
		well: "Eksiksiz",
		wrong: (missing: string, gone: string) => `${missing} eksik, ${gone} fazla kayıt bulundu`,
		looked: (businesses: string, words: string) => `${businesses} işletme ve ${words} sözcük okundu.`,
	},
	optimize: {
		title: "Son düzenleme",
		whole: (merged: string) => `Dizinler tek parçada birleştirildi: ${merged} sayfa.`,
		small: (merged: string) => `Dizinlerin küçük parçaları birleştirildi: ${merged} sayfa.`,
		parts: (before: string, after: string) =>
			`Parça sayısı ${before} iken ${after} oldu; sorgu istatistikleri yenilendi.`,
	},
	never: "Henüz yapılmadı",
	lastAt: (at: string) => `Son: ${at}`,
	nextAt: (at: string) => `Sıradaki: ${at}`,
	upkeep: {
		title: "Bakım",
		optimize: "Optimize Et",
		optimizing: "Optimize ediliyor...",
		optimizeText: "Sorgu istatistiklerini yeniler ve arama dizinlerini adım adım tek parçada birleştirir.",
		optimized: "Veritabanı optimize edildi",
		run: {
			"measure-database": "Şimdi ölç",
			"prove-counts": "Sayıları denetle",
			"check-search": "Aramayı denetle",
		} satisfies Record<Exclude<DatabaseJob, "optimize">, string>,
		queued: "Sıraya alındı; sonucu burada görünür.",
		failed: "İşlem başlatılamadı",
	},
	jobStates: {
		running: "Çalışıyor",
		queued: "Sırada",
		unfinished: "Sürüyor",
		failed: "Başarısız oldu; tekrar denenecek",
	},
	cache: {
		title: "Cache",
		text: "Saklanan sayfaları ve yanıtları boşaltır; hepsi yeniden hazırlanır. Veriler değişmez.",
		clear: "Cache'i Temizle",
		busy: "Temizleniyor...",
		cleared: "Cache başarıyla temizlendi",
		failedTitle: "Cache temizlenemedi",
		failed: "Cache temizlenirken hata oluştu",
	},
	tables: {
		title: "Tablolar",
		lead: (at: string) =>
			`Satırlar ${at} anında sayıldı. Baytlar, satırların uzunluklarından hesaplanan tahmindir (dizinleriyle birlikte).`,
		none: "Tablolar henüz ölçülmedi. Her gece ölçülür.",
		name: "Tablo",
		rows: "Satır",
		bytes: "Bayt (tahmin)",
		others: (count: number) => `Diğer ${count} tablo`,
		rest: "Boş yer ve ölçülmeyenler",
		show: "Tabloları göster",
	},
	findings: {
		title: "Denetimlerin buldukları",
		none: "Denetimler hiçbir fark bulmadı.",
		never: "Henüz hiçbir denetim yapılmadı.",
		some: "Yapılan denetimler fark bulmadı; bir bölümü henüz yapılmadı.",
		one: (subject: string, kept: string, counted: string) => `${subject}: saklanan ${kept}, sayılan ${counted}`,
	},
	proofs: {
		title: "Yedeğin üç doğrulaması",
		names: {
			manifest: "Liste ve özetler",
			chunks: "Tüm parçalar okundu",
			drill: "Deneme geri yüklemesi",
		} satisfies Record<BackupProof, string>,
		share: (percent: string) => `${percent} tamam`,
		none: "Henüz yok",
		failed: (failure: string) => `Başarısız: ${failure}`,
	},
	lastBackup: { title: "Son yedek", none: "Henüz yedek yok" },
	info: {
		title: "Bilgi",
		cards: [
			{
				title: "Ne yedeklenir?",
				text: "Tüm kayıtlar, değişiklik geçmişi, ayarlar ve işlem geçmişi. Arama dizini ve sayılar geri yüklerken yeniden oluşturulur; oturumlar, anahtarlar ve kodlar yedeğe girmez.",
			},
			{
				title: "Ne kadar saklanır?",
				text: "Her gece 05:17'de bir yedek: son 14 gece, 8 pazar, ayın ilk günlerinden 12. Sabitlenen yedek hep kalır; geri yükleme ya da sıfırlama öncesi yedekler ile yüklenenler 30 gün.",
			},
			{
				title: "Komut satırı",
				text: "npm run backup bir yedeği dosya olarak indirir, npm run restore -- DOSYA.zip onu geri yükler. Rehber başka bir hesaba böyle taşınır.",
			},
			{
				title: "Son çare",
				text: "Cloudflare D1 son 30 günün her dakikasını ayrıca saklar (Time Travel). Her geri yüklemenin işlem kaydında oraya dönen komut yazar.",
			},
		],
	},
};

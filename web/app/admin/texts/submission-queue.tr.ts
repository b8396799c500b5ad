import type { SubmissionCause, SubmissionState, SubmissionType } from "#workers/contract/submission.ts";

/** Holds texts that only the screens of the queue have. Numbers and times are given as they are written here. */
export const submissionQueueTexts = {
	lead: "Değişen, yeni ve kaldırılan sayfalar arama motorlarına kendiliğinden bildirilir. Burada neyin beklediği, neyin gönderildiği ve motorların ne yanıt verdiği görünür.",
	googleNote:
		"Google, Indexing API'yi resmî olarak yalnızca iş ilanı ve canlı yayın sayfaları için destekler; işletme sayfalarını dikkate almayabilir. Asıl kanallar site haritası ve IndexNow'dur (Bing, Yandex, Seznam, Naver).",

	engine: {
		title: "Arama motorları",
		waiting: "Bekleyen",
		sentToday: "Bugün gönderilen",
		quota: "Kalan kota",
		quotaOf: (left: string, limit: string) => `${left} / ${limit}`,
		resets: (at: string) => `Kotanın yenilenmesi: ${at} (Pasifik saatiyle gece yarısı)`,
		noQuota: "Günlük sınır yok",
		pause: "Duraklat",
		pauseOf: (engine: string) => `${engine} gönderimini duraklat`,
		resume: "Sürdür",
		resumeOf: (engine: string) => `${engine} gönderimini sürdür`,
		pausedText: "Bir yönetici duraklattı. Yeni adresler kuyrukta bekler, hiçbiri kaybolmaz.",
		heldText: (at: string) => `Motor beklenmesini istedi ya da hata verdi. Tekrar denenecek: ${at}.`,
		since: (at: string) => `Durduğu zaman: ${at}`,
		engineAnswer: (status: number, answer: string) => `Motorun yanıtı (HTTP ${status}): ${answer}`,
		hindrances: {
			"not-configured": {
				google: "Servis hesabı tanımlı değil. GOOGLE_SERVICE_ACCOUNT gizli değerini ekleyin.",
				indexnow: "IndexNow kapatılmış: INDEXNOW_URL değeri “off”.",
			},
			"local-site":
				"Bu site yalnızca yerel ağda açık. Arama motorları sayfaları göremeyeceği için hiçbir şey gönderilmez.",
			"closed-site":
				"Site arama motorlarına kapatılmış (Ayarlar → SEO). Açılana kadar hiçbir şey gönderilmez; değişen sayfalar kuyrukta bekler.",
		},
	},

	queue: {
		title: "Kuyruk ve yanıtlar",
		filters: "Süzgeçler",
		engine: "Arama motoru",
		anyEngine: "Tümü",
		state: "Durum",
		anyState: "Tümü",
		search: "Adres",
		searchHint: "Adresin, yolun ya da sayfa adının başı (örn. /business/kafe)",
		apply: "Süz",
		clear: "Temizle",
		shown: (count: number, total: string) => `${total} kayıttan ${count} tanesi gösteriliyor`,
		columns: {
			url: "Adres",
			engine: "Motor",
			state: "Durum",
			at: "Zaman",
			answer: "Motorun yanıtı",
			actions: "İşlemler",
		},
		queued: "Kuyruğa alındı",
		answered: "Yanıtlandı",
		history: (url: string) => `Geçmişi göster: ${url}`,
		alongWithAll:
			"Otomatik gönderim bu listede adres başına satır bırakmaz. Bir işletmenin adresini süzgece yazın: geçmişinde onunla gidenler ve motorun yanıtı da görünür.",
		historyOf: (address: string) => `Bu adresin geçmişi: ${address}`,
		nextTry: (at: string) => `En erken ${at}`,
		attempts: (count: number) => `${count} deneme`,
		again: "Tekrar dene",
		againOf: (url: string, engine: string) => `Tekrar dene: ${url}, ${engine}`,
		empty: { title: "Kuyruk boş", text: "Bir sayfa değiştiğinde ya da siz bir adres gönderdiğinizde burada görünür." },
		filteredEmpty: { title: "Eşleşen kayıt yok", text: "Süzgeçleri gevşetin ya da temizleyin." },
	},
	states: { waiting: "Bekliyor", sent: "Gönderildi", refused: "Reddedildi" } satisfies Record<SubmissionState, string>,
	types: { URL_UPDATED: "Güncellendi", URL_DELETED: "Kaldırıldı" } satisfies Record<SubmissionType, string>,
	causes: {
		change: "Sayfa değişti",
		operator: "Yönetici gönderdi",
		all: "Otomatik gönderim",
	} satisfies Record<SubmissionCause, string>,
	/** Says what an engine's status means. */
	statuses: {
		200: "Kabul etti",
		202: "Aldı, anahtarı doğrulayacak",
		400: "İsteği geçersiz buldu",
		401: "Kimliği doğrulamadı",
		403: "İzin vermedi",
		404: "Adresi bulamadı",
		422: "Adresi bu siteden saymadı",
		429: "Çok istek var, beklenmesini istedi",
	} as Record<number, string>,
	unreachable: "Motora ulaşılamadı",
	serverError: "Motorda hata oluştu",

	historyTitle: "Adresin geçmişi",
	historyLead: "Bu adres için arama motorlarına yapılan son bildirimler ve gerçek yanıtları; en yenisi üstte.",
	openPage: "Sayfayı aç",
	back: "Kuyruğa dön",
	historyEmpty: {
		title: "Bu adres hiç gönderilmedi",
		text: "Dashboard'daki URL Indexleme kartından gönderebilirsiniz.",
	},

	notices: {
		retried: "Adres yeniden kuyruğa alındı.",
		paused: "Gönderim duraklatıldı. Yeni adresler kuyrukta bekler.",
		resumed: "Gönderim sürüyor.",
	},
};

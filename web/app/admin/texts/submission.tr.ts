import type {
	Engine,
	StopReason,
	SubmissionCause,
	SubmissionState,
	SubmissionType,
	UrlRefusal,
} from "#workers/contract/submission.ts";

const engines: Record<Engine, string> = { google: "Google", indexnow: "IndexNow" };

/** Addresses that are sent to search engines. Numbers and times come as they are written here. */
export const submissionTexts = {
	title: "URL Indexleme",
	lead: "Değişen, yeni ve kaldırılan sayfalar arama motorlarına kendiliğinden bildirilir. Burada neyin beklediği, neyin gönderildiği ve motorların ne yanıt verdiği görünür.",
	googleNote:
		"Google, Indexing API'yi resmî olarak yalnız iş ilanı ve canlı yayın sayfaları için destekler; işletme sayfalarını dikkate almayabilir. Asıl kanallar site haritası ve IndexNow'dur (Bing, Yandex, Seznam, Naver).",
	engines,
	and: (names: string[]) => names.join(" ve "),

	card: {
		text: "Sayfa adreslerini arama motorlarına bildirin",
		toScreen: "Kuyruk, yanıtlar ve kota",
		unreadable: "Gönderim durumu okunamadı. Sayfayı yenileyip tekrar deneyin.",
		needsScript: "Adres göndermek için JavaScript gerekir.",
		waiting: (engine: string, count: string) => `${engine}: ${count} bekliyor`,
		quota: (left: string, limit: string) => `bugün ${limit} haktan ${left} kaldı`,
		held: (at: string) => `yeniden denenecek: ${at}`,
		stopped: (engine: string, reason: string) => `${engine} gönderimi durdu. ${reason}`,
		toStopped: "Ekranda gör ve sürdür",
		sending: "Gönderiliyor...",
		failed: "Hata",
		refused: "Gönderilmeyen adresler ve nedenleri:",

		single: "Tek URL",
		send: "Gönder",
		empty: "Lütfen geçerli bir URL girin.",
		sent: "URL Google indexleme için gönderildi!",
		/** Google is not ready, or has it in its queue already. */
		sentElsewhere: (names: string) => `URL ${names} için kuyruğa alındı`,
		queued: (names: string) => `${names} kuyruğuna alındı; yanıtı “URL Indexleme” ekranında görünür.`,
		withoutGoogle: "Google'a eklenmedi: bağlantısı hazır değil ya da adres zaten kuyruğunda.",
		/** Said of engines that have stopped, which take an address into their queue all the same. */
		waitsForStopped: (names: string) =>
			`${names} gönderimi durdu: adres kuyrukta bekler, sürdürülene kadar gönderilmez.`,
		sendFailed: "URL gönderilemedi. Lütfen tekrar deneyin.",

		bulk: "Toplu URL (her satıra bir adres)",
		bulkHint: "En fazla 100 URL gönderebilirsiniz.",
		tooMany: (count: string) => `En fazla 100 URL gönderebilirsiniz; şu anda ${count} satır var.`,
		bulkSend: (count: string) => `Toplu Gönder (${count} URL)`,
		bulkEmpty: "Lütfen en az bir URL girin.",
		bulkSent: (successful: string, failed: string) => `${successful} URL başarıyla gönderildi, ${failed} hata oluştu.`,
		bulkQueued: "Gönderilenler kuyruğa alındı. Düzeltilecek adresler alanda kaldı.",
		bulkAllQueued: "Hepsi kuyruğa alındı; yanıtları “URL Indexleme” ekranında görünür.",
		bulkFailed: "Toplu URL gönderimi başarısız.",

		all: "Otomatik Gönderim",
		allText: "Yayındaki her işletme sayfasını gönderir. Bu sayfayı kapatsanız da sürer.",
		allSend: "Tüm İşletmeleri Gönder",
		allAsk: "Tüm işletme sayfaları gönderilsin mi?",
		allAskText:
			"Yayındaki her işletmenin adresi arama motorlarına bildirilir. Gönderim durdurulabilir, gidenler geri alınamaz; sık yinelenirse motorlar siteyi bir süre bekletebilir.",
		allConfirm: "Hepsini gönder",
		allGoogle: "Google'a da gönder",
		allGoogleHint: (limit: string) => `Google günde ${limit} adres kabul eder; kalanlar sonraki günlerde gönderilir.`,
		allProgress: "İşletme sayfaları gönderiliyor",
		allBegins: "Gönderim hazırlanıyor",
		allStop: "Durdur",
		allDone: "Otomatik Gönderim Tamamlandı",
		allOutcome: (successful: string, failed: string) =>
			`${successful} işletme URL'si başarıyla gönderildi, ${failed} hata oluştu.`,
		allBefore: (successful: string) => `${successful} işletme URL'si başarıyla gönderildi.`,
		allFailed: "Otomatik gönderim başarısız",
		allCancelled: "Otomatik gönderim durduruldu.",
		last: (at: string, outcome: string) => `Son gönderim (${at}): ${outcome}`,
		allStopped: "Açık arama motoru yok: hazır olan durdu. Sürdürülene kadar bir şey gönderilemez.",
		notReady: "Hiçbir arama motoru hazır değil, bu yüzden şu anda bir şey gönderilemez.",
	},

	/** Why an address is not taken. */
	refusals: {
		"not-a-url": "Geçerli bir adres değil. Tam adresi yazın (https:// ile başlar).",
		"not-https": "Adres https:// ile başlamalı.",
		foreign: "Bu adres başka bir siteye ait. Yalnız bu sitenin sayfaları gönderilebilir.",
		"unknown-page": "Sitede böyle bir sayfa yok.",
		"not-indexable": "Bu sayfa arama motorlarına kapalı ya da başka bir adrese yönleniyor.",
		duplicate: "Bu adres zaten kuyrukta bekliyor ya da listede birden çok kez var.",
		"still-there": "Bu sayfa hâlâ yayında; kaldırılmış olarak bildirilemez.",
	} satisfies Record<UrlRefusal, string>,

	engine: {
		title: "Arama motorları",
		ready: "Hazır",
		paused: "Duraklatıldı",
		stopped: "Durdu",
		held: "Bekliyor",
		notReady: "Hazır değil",
		waiting: "Bekleyen",
		sentToday: "Bugün gönderilen",
		quota: "Kalan kota",
		quotaOf: (left: string, limit: string) => `${left} / ${limit}`,
		resets: (at: string) => `Kotanın yenilenmesi: ${at} (Pasifik saatiyle gece yarısı)`,
		noQuota: "Günlük sınır yok",
		atLeast: (count: string) => `${count}+`,
		pause: "Duraklat",
		pauseOf: (engine: string) => `${engine} gönderimini duraklat`,
		resume: "Sürdür",
		resumeOf: (engine: string) => `${engine} gönderimini sürdür`,
		pausedText: "Bir yönetici duraklattı. Yeni adresler kuyrukta bekler, hiçbiri kaybolmaz.",
		heldText: (at: string) => `Motor beklenmesini istedi ya da hata verdi. Yeniden denenecek: ${at}.`,
		since: (at: string) => `Durduğu zaman: ${at}`,
		said: (status: number, answer: string) => `Motorun yanıtı (HTTP ${status}): ${answer}`,
		hindrances: {
			"not-configured": {
				google: "Servis hesabı tanımlı değil. GOOGLE_SERVICE_ACCOUNT gizli değerini ekleyin.",
				indexnow: "IndexNow kapatılmış: INDEXNOW_URL değeri “off”.",
			},
			"local-site":
				"Bu site yalnız yerel ağda açık. Arama motorları sayfaları göremeyeceği için hiçbir şey gönderilmez.",
		},
	},

	/** Why nothing more is sent to an engine, and what to do about it. */
	stops: {
		"not-owner":
			"Servis hesabı, sitenin Search Console mülkünde sahip değil. Hesabın e-posta adresini mülke sahip olarak ekleyip sürdürün.",
		"api-disabled":
			"Google Cloud projesinde Indexing API açık değil. API'yi etkinleştirip birkaç dakika sonra sürdürün.",
		forbidden: "Google bu hesabın istek göndermesine izin vermiyor. Hesabın yetkilerini denetleyip sürdürün.",
		"token-refused": "Google verdiği erişim anahtarını tanımadı. Servis hesabı anahtarını yenileyip sürdürün.",
		"grant-refused":
			"Google servis hesabının imzasını kabul etmedi. Anahtar silinmiş ya da hesap kapatılmış olabilir; yeni bir anahtar ekleyip sürdürün.",
		"key-unusable":
			"GOOGLE_SERVICE_ACCOUNT değerinde kullanılabilir bir özel anahtar yok. İndirilen JSON dosyasının tamamını ekleyip sürdürün.",
		"key-refused":
			"IndexNow anahtarı doğrulanamadı. Sitenin anahtar dosyasının internetten açıldığını denetleyip sürdürün.",
		"url-mismatch":
			"IndexNow adreslerin bu siteye ait olmadığını söyledi. PUBLIC_ORIGIN değerini ve anahtarı denetleyip sürdürün.",
		"bad-request": "IndexNow isteği geçersiz buldu. Motorun yanıtını okuyun, nedeni giderip sürdürün.",
	} satisfies Record<StopReason, string>,

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
		again: "Yeniden dene",
		againOf: (url: string, engine: string) => `Yeniden dene: ${url}, ${engine}`,
		none: "—",
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
	/** What an engine's status means. */
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

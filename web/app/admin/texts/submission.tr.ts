import type { Engine, StopReason, UrlRefusal } from "#workers/contract/submission.ts";

const engines: Record<Engine, string> = { google: "Google", indexnow: "IndexNow" };

/**
 * Holds the dashboard's texts about addresses sent to search engines. Every operator fetches them first, so they are
 * few. Numbers and times are given as they are written here.
 */
export const submissionTexts = {
	title: "URL Indexleme",
	engines,
	and: (names: string[]) => names.join(" ve "),
	atLeast: (count: string) => `${count}+`,
	/** Says in one word the state of an engine. */
	badges: {
		ready: "Hazır",
		paused: "Duraklatıldı",
		stopped: "Durdu",
		held: "Bekliyor",
		notReady: "Hazır değil",
	},

	card: {
		text: "Sayfa adreslerini arama motorlarına bildirin",
		toScreen: "Kuyruk, yanıtlar ve kota",
		unreadable: "Gönderim durumu okunamadı. Sayfayı yenileyip tekrar deneyin.",
		needsScript: "Adres göndermek için JavaScript gerekir.",
		waiting: (engine: string, count: string) => `${engine}: ${count} bekliyor`,
		quota: (left: string, limit: string) => `bugün ${limit} haktan ${left} kaldı`,
		held: (at: string) => `tekrar denenecek: ${at}`,
		stopped: (engine: string, reason: string) => `${engine} gönderimi durdu. ${reason}`,
		toStopped: "Ekranda gör ve sürdür",
		sending: "Gönderiliyor...",
		failed: "Hata",
		refused: "Gönderilmeyen adresler ve nedenleri:",

		single: "Tek URL",
		send: "Gönder",
		empty: "Lütfen geçerli bir URL girin.",
		sent: "URL Google indexleme için gönderildi!",
		/** Is said when Google is not ready, or has the address in its queue already. */
		sentElsewhere: (names: string) => `URL ${names} için kuyruğa alındı`,
		queued: (names: string) => `${names} kuyruğuna alındı; yanıtı “URL Indexleme” ekranında görünür.`,
		withoutGoogle: "Google'a eklenmedi: bağlantısı hazır değil ya da adres zaten kuyruğunda.",
		/** Is said about engines that have stopped. They still take an address into their queue. */
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
		allAskText: (pages: string, today: string) =>
			`${pages} işletmenin adresi bildirilecek; bugün şimdiye dek ${today} adres bildirildi. Son 24 saatte bildirilip değişmeyenler atlanır. IndexNow yalnızca değişen adresleri ister: sık yinelenirse siteyi bekletebilir. Gönderim durdurulabilir, gidenler geri alınamaz.`,
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

	/** Says why an address is not taken. */
	refusals: {
		"not-a-url": "Geçerli bir adres değil. Tam adresi yazın (https:// ile başlar).",
		"not-https": "Adres https:// ile başlamalı.",
		foreign: "Bu adres başka bir siteye ait. Yalnızca bu sitenin sayfaları gönderilebilir.",
		"unknown-page": "Sitede böyle bir sayfa yok.",
		"not-indexable": "Bu sayfa arama motorlarına kapalı ya da başka bir adrese yönleniyor.",
		duplicate:
			"Bu adres zaten kuyrukta bekliyor, listede birden çok kez var ya da son 24 saatte bildirildi ve o zamandan beri değişmedi.",
		"still-there": "Bu sayfa hâlâ yayında; kaldırılmış olarak bildirilemez.",
	} satisfies Record<UrlRefusal, string>,

	/** Says why nothing more is sent to an engine, and what to do about it. */
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
};

/**
 * Holds the dashboard's texts. They come in its document; the browser fetches none of them as code. Numbers are given
 * as texts.
 */
export const dashboardTexts = {
	title: "Dashboard",
	lead: "Rehberin şu anki durumu.",
	summary: "Özet",
	cards: {
		businesses: { title: "Toplam İşletme", label: "Aktif kayıt" },
		categories: { title: "Kategoriler", label: "İşletme türü" },
		growth: {
			title: "Büyüme",
			/** Compares the first `days` days of this month with as many of the month before. */
			label: (days: number, now: string, before: string) =>
				`Ayın ilk ${days} gününde ${now} yeni işletme; geçen ayın aynı günlerinde ${before}`,
		},
		performance: {
			title: "Performans",
			label: (measured: string, p75: string) =>
				`Son 28 günde ölçülen ${measured} görüntülemeden LCP, INP ve CLS değerleri iyi olanlar. Dörtte üçünde en fazla: ${p75}`,
			none: "Son 28 günde ölçülen görüntüleme yok",
		},
	},
	unknown: "okunamadı",
	attention: {
		title: "İlgilenilmesi gerekenler",
		none: "Şu anda bekleyen bir şey yok.",
		failed: "Okunamadı. Sayfayı yenileyip tekrar deneyin.",
		empty: "Rehberde henüz işletme yok: ilk dosyayı içe aktarın",
		unread: (count: string) => `${count} okunmamış mesaj`,
		suspicious: (count: string) => `${count} okunmamış şüpheli mesaj`,
		duplicates: (count: string) => `${count} olası yinelenen işletme`,
		snippets: (count: string) => `Son 24 saatte hata veren ${count} HTML kodu`,
		audit: "İşlem geçmişi mühürlendiği gibi değil",
		proofs: "Son yedeğin bir doğrulaması başarısız",
		jobs: (count: string) => `${count} arka plan işi başarısız`,
	},
	quality: {
		title: "Veri kalitesi",
		noHours: "Çalışma saati yok",
		noPhone: "Telefon yok",
		noPhoto: "Fotoğraf yok",
		unchanged: "Bir yıldır değişmedi",
		count: (count: string, share: string) => `${count} işletme (${share})`,
	},
	activity: "Son Aktiviteler",
	/** Puts several equal actions into one line. */
	alike: {
		times: (count: string) => `${count} kez`,
		addresses: (first: string, others: string) => `${first} ve ${others} adres daha`,
	},
	activityAll: "Tüm işlem geçmişi",
	activityEmpty: "Henüz kayıtlı bir işlem yok.",
	activityFailed: "Son işlemler okunamadı. Sayfayı yenileyip tekrar deneyin.",
	manage: {
		label: "İşletmeleri Yönet",
		text: "Tüm işletme kayıtlarını görüntüleyin, düzenleyin ve yönetin",
		counted: (count: string) => `Tüm işletme kayıtlarını görüntüleyin, düzenleyin ve yönetin (${count} kayıt)`,
	},
	import: { label: "Veri İçe Aktarma", text: "Excel dosyalarından toplu içe aktarma" },
	numbers: { label: "Analitikleri Görüntüle", text: "Analitik ve performans raporları" },
	pricing: "İşletmelere satılan planlar ve abonelikler",
	ads: "Reklam ağı entegrasyonu ve reklam alanı ayarları",
	messages: "İletişim formundan gelen mesajları okuyun ve yanıtlayın",
	searchEngines: "Arama Motorları",
	security: "Güvenlik ve Ayarlar",
	links: {
		"/admin/sessions": "Açık oturumları görün ve sonlandırın",
		"/admin/audit": "Kim, ne zaman, neyi değiştirdi",
		"/admin/jobs": "Arka plan işlerini izleyin ve çalıştırın",
		"/admin/settings": "Doğrulama kodları ve servis anahtarları",
	},
};

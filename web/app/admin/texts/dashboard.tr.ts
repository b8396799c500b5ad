export const dashboardTexts = {
	title: "Dashboard",
	lead: "Rehberin şu anki durumu.",
	summary: "Özet",
	businesses: { title: "Toplam İşletme", label: "Aktif kayıt" },
	categories: { title: "Kategoriler", label: "İşletme türü" },
	unknown: "okunamadı",
	activity: "Son Aktiviteler",
	/** Several alike in one line. */
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
	pricing: "İşletmelere satılan planlar ve abonelikler",
	ads: "Reklam ağı entegrasyonu ve sayfalara eklenen kodlar",
	messages: "İletişim formundan gelen mesajları okuyun ve yanıtlayın",
	searchEngines: "Arama Motorları",
	security: "Güvenlik ve Ayarlar",
	links: {
		sessions: "Açık oturumları görün ve sonlandırın",
		audit: "Kim, ne zaman, neyi değiştirdi",
		jobs: "Arka plan işlerini izleyin ve çalıştırın",
		settings: "Doğrulama kodları ve servis anahtarları",
	},
};

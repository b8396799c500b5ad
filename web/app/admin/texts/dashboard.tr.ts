export const dashboardTexts = {
	title: "Dashboard",
	lead: "Rehberin şu anki durumu.",
	summary: "Özet",
	businesses: { title: "Toplam İşletme", label: "Aktif kayıt" },
	categories: { title: "Kategoriler", label: "İşletme türü" },
	unknown: "okunamadı",
	activity: "Son Aktiviteler",
	activityAll: "Tüm işlem geçmişi",
	activityEmpty: "Henüz kayıtlı bir işlem yok.",
	activityFailed: "Son işlemler okunamadı. Sayfayı yenileyip tekrar deneyin.",
	messages: "İletişim formundan gelen mesajları okuyun ve yanıtlayın",
	security: "Güvenlik ve Ayarlar",
	links: {
		sessions: "Açık oturumları görün ve sonlandırın",
		audit: "Kim, ne zaman, neyi değiştirdi",
		settings: "Doğrulama kodları ve servis anahtarları",
	},
};

export const settingsTexts = {
	title: "Ayarlar",
	security: "Güvenlik",
	lead: "Yönetim panelini kimin, nasıl kullanabileceği.",
	status: {
		title: "Durum",
		codes: "Tek kullanımlık kodlar",
		sessions: "Geçerli oturumlar",
		seeSessions: "Oturumları gör",
		seeHistory: "İşlem geçmişini gör",
		tokens: "Geçerli servis anahtarları",
		host: "Yönetim adresi",
		on: "Açık",
		off: "Kapalı",
		unavailable: "Kullanılamıyor",
		ownHost: "Kendi adresinde",
		sharedHost: "Siteyle aynı adreste",
		ownHostText: (origin: string) =>
			`Yönetim paneli ve çağrıları yalnızca ${origin} adresinde yanıt verir. Herkese açık sayfalardaki reklam ve ölçüm kodları yönetim oturumuna ulaşamaz.`,
		sharedHostText:
			"Yönetim paneli herkese açık siteyle aynı adreste çalışıyor. Bunun bedeli: herkese açık sayfalara eklenen bir reklam ya da ölçüm kodu, siz giriş yapmışken o sayfalardan yönetim çağrıları gönderebilir. Önerimiz: ADMIN_ORIGIN ayarıyla paneli kendi adresine taşıyın ve erişimi kısıtlayın (örneğin yalnızca tanıdığınız ağlardan ya da Cloudflare Access arkasından).",
		anchored: (row: string, at: string, hash: string) =>
			`İşlem geçmişi ${row} numaralı kayda kadar mühürlü; mührün sonu (${hash}…) ${at} tarihinde veritabanının dışına da yazıldı. Her gece denetlenir.`,
		brokenSeal: (row: string) =>
			`İşlem geçmişi ${row} numaralı kayıttan başlayarak mühürlendiği gibi değil: kayıtlar veritabanında değiştirilmiş, silinmiş ya da araya eklenmiş.`,
		cutSeal: (row: string, at: string) =>
			`İşlem geçmişinin önceki kayıtları mühürlendiği gibi duruyor, ama veritabanının dışına yazılmış olan son kayıtları (${row} numaralıdan ya da öncesinden başlayarak, ${at} tarihine kadar) artık yok. Veritabanı Time Travel ile eski bir ana döndürüldüyse beklenen budur. Döndürülmediyse bu kayıtlar silinmiştir.`,
		notAnchored: "İşlem geçmişinin mührü bu gece ilk kez veritabanının dışına da yazılacak.",
		advice: "Yönetim paneline erişimi, yalnızca onu kullanan kişilerle sınırlı tutun.",
	},
	notices: {
		"codes-off": "Tek kullanımlık kodlar kapatıldı.",
		"codes-saved": "Kurtarma kodları artık gösterilmez; sakladığınız kopyayı kullanın.",
		"token-revoked": "Servis anahtarı iptal edildi.",
		gone: "Bu kayıt artık yok.",
		"set-up-cancelled": "Kurulumdan vazgeçildi; tek kullanımlık kodlar değişmedi.",
	},
};

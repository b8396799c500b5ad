import type { ErrorCode } from "#workers/contract/errors.ts";
import type { SignInStep } from "#workers/contract/sign-in.ts";

type Toast = { title: string; text: string };

/** The gate at /admin/login. */
export const gateTexts = {
	title: "Giriş",
	heading: "Yönetim Paneli",
	lead: "Devam etmek için kimliğinizi doğrulayın.",
	progress: "Giriş adımları",
	step: (step: number, steps: number) => `Adım ${step} / ${steps}`,
	done: "tamamlandı",
	names: {
		1: "Erişim Anahtarı",
		2: "Kullanıcı Kodu",
		3: "Şifre",
		4: "Doğrulama Kodu",
	} satisfies Record<SignInStep, string>,
	hints: {
		1: "Size verilen erişim anahtarını girin.",
		2: "Kullanıcı kodunuzu girin.",
		3: "Şifrenizi girin.",
		4: "Doğrulama uygulamanızdaki 6 haneli kodu ya da bir kurtarma kodunu girin.",
	} satisfies Record<SignInStep, string>,
	continue: "Devam Et",
	finish: "Sisteme Giriş",
	busy: "Kontrol Ediliyor...",
	back: "Geri",
	show: (name: string) => `Göster: ${name}`,
	hide: (name: string) => `Gizle: ${name}`,
	wrong: {
		1: { title: "Hatalı Erişim Anahtarı", text: "Geçersiz anahtar girdiniz. Lütfen tekrar deneyin." },
		2: { title: "Hatalı Kullanıcı Kodu", text: "Geçersiz kullanıcı kodu. Lütfen tekrar deneyin." },
		3: { title: "Hatalı Şifre", text: "Geçersiz şifre. Lütfen tekrar deneyin." },
		4: { title: "Hatalı Doğrulama Kodu", text: "Geçersiz doğrulama kodu. Lütfen tekrar deneyin." },
	} satisfies Record<SignInStep, Toast>,
	right: {
		1: "Adım 1 Tamamlandı",
		2: "Adım 2 Tamamlandı",
		3: "Adım 3 Tamamlandı",
		4: "Adım 4 Tamamlandı",
	} satisfies Record<SignInStep, string>,
	/** Why one is at the gate. */
	notices: {
		"signed-out": "Çıkış yaptınız.",
		"session-ended": "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
	},
	signedIn: "Giriş Başarılı",
	signedInText: "Yönetim paneli açılıyor.",
	openPanel: "Panel açılmazsa buraya tıklayın",
	notConfigured: {
		title: "Yönetim paneli henüz kurulmamış",
		text: "Giriş bilgileri tanımlı değil. Sunucuda şu komutu çalıştırın ve yazdırdığı gizli değerleri tanımlayın:",
		command: "npm run admin:credentials",
	},
	locked: {
		title: "Giriş geçici olarak kilitlendi",
		text: "Çok fazla hatalı deneme yapıldı. Kilit kalkana kadar doğru bilgiler de kabul edilmez.",
		remaining: "Kalan süre:",
		until: (time: string) => `Kilidin kalkacağı saat: ${time} (Türkiye saati)`,
		over: "Kilit kalktı. Tekrar deneyebilirsiniz.",
	},
	problems: {
		expired: { title: "Girişin Süresi Doldu", text: "Giriş yarıda kaldı ya da süresi doldu. Lütfen baştan başlayın." },
		unavailable: {
			title: "Sunucuya Ulaşılamıyor",
			text: "Girişiniz şu anda doğrulanamıyor. Lütfen biraz sonra baştan başlayın.",
		},
		network: { title: "Bağlantı Hatası", text: "Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin." },
		crossSite: { title: "İstek Reddedildi", text: "Bu istek başka bir siteden gelmiş görünüyor ve reddedildi." },
		rateLimited: {
			title: "Çok Fazla İstek",
			text: "Kısa sürede çok fazla istek geldi. Biraz bekleyip tekrar deneyin.",
		},
		unreadable: { title: "Form Okunamadı", text: "Gönderilen form okunamadı. Lütfen baştan başlayın." },
		tooLarge: { title: "Form Çok Büyük", text: "Gönderilen form çok büyük. Lütfen baştan başlayın." },
	} satisfies Record<string, Toast>,
};

/** The frame around every screen. */
export const shellTexts = {
	title: (page: string) => `${page} | Yönetim`,
	name: "Yönetim Paneli",
	mobile: "Mobil Dashboard",
	skipLink: "İçeriğe geç",
	mainNavigation: "Ana menü",
	openMenu: "Menüyü aç",
	closeMenu: "Menüyü kapat",
	menu: "Menü",
	menuText: "Yönetim panelinin ekranları",
	collapse: "Menüyü daralt",
	expand: "Menüyü genişlet",
	signOut: "Çıkış Yap",
	version: "Business Directory v1.0",
	notifications: "Bildirimler",
	notification: "Bildirim",
	closeNotification: "Bildirimi kapat",
	loading: "Yükleniyor...",
	links: {
		dashboard: "Dashboard",
		businesses: "İşletmeler",
		excel: "Excel İçe Aktarma",
		analytics: "Analitikler",
		database: "Veritabanı",
		settings: "Ayarlar",
		ads: "Reklam Yönetimi",
		pricing: "Fiyatlandırma Planları",
		sessions: "Oturumlar",
		audit: "İşlem geçmişi",
	},
};

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
	security: "Güvenlik ve Ayarlar",
	links: {
		sessions: "Açık oturumları görün ve sonlandırın",
		audit: "Kim, ne zaman, neyi değiştirdi",
		settings: "Doğrulama kodları ve servis anahtarları",
	},
};

/** The password again, before something that cannot be undone. */
export const confirmTexts = {
	title: "Şifrenizi tekrar girin",
	text: "Bu işlem için şifrenizi tekrar girmeniz gerekiyor. Onay on dakika geçerlidir.",
	field: "Şifre",
	submit: "Onayla",
	busy: "Kontrol Ediliyor...",
	cancel: "Vazgeç",
	confirmed: "Şifreniz onaylandı. Yarıda kalan işlemi şimdi tekrarlayabilirsiniz.",
	wrong: "Geçersiz şifre. Lütfen tekrar deneyin.",
	locked: (minutes: number) => `Çok fazla hatalı deneme yapıldı. ${minutes} dakika sonra tekrar deneyin.`,
	network: "Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.",
};

export const plannedTexts = {
	title: "Bu ekran henüz yok",
	text: (name: string) => `“${name}” ekranı henüz geliştirilmedi. Hazır olduğunda burada açılacak.`,
};

export const adminErrorPageTexts = {
	notFoundTitle: "Sayfa bulunamadı",
	notFoundText: "Bu adreste bir yönetim ekranı yok.",
	failedTitle: "Bir şeyler ters gitti",
	unexpected: "Beklenmeyen bir hata oluştu. Sorun sürerse istek numarasını iletin.",
	requestId: "İstek no.:",
	tryAgain: "Tekrar dene",
	toDashboard: "Dashboard'a dön",
};

const ERRORS: Partial<Record<ErrorCode, string>> = {
	"bad-request": "İstek geçersiz.",
	"validation-failed": "Gönderilen bilgilerin bazıları geçersiz.",
	unauthorized: "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
	forbidden: "Bu işlem için yetkiniz yok.",
	"cross-site-request": "Bu istek başka bir siteden gelmiş görünüyor ve reddedildi.",
	"wrong-secret": "Girilen bilgi doğru değil. Lütfen tekrar deneyin.",
	"sign-in-expired": "Girişin süresi doldu. Lütfen baştan başlayın.",
	"sign-in-locked": "Çok fazla hatalı deneme yapıldı. Lütfen bekleyin.",
	"confirmation-required": "Bu işlem için şifrenizi tekrar girmeniz gerekiyor.",
	"admin-not-configured": "Yönetim paneli henüz kurulmamış.",
	"not-found": "Aradığınız kayıt ya da sayfa bulunamadı.",
	"write-conflict": "Kayıt bu sırada değişti. Lütfen tekrar deneyin.",
	"method-not-allowed": "Bu adres bu işlemi kabul etmiyor.",
	"payload-too-large": "Gönderilen veri çok büyük.",
	"rate-limited": "Kısa sürede çok fazla istek geldi. Biraz bekleyip tekrar deneyin.",
	unavailable: "Sunucuya şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.",
};

/** The sentence that belongs to a code of the API; one fixed sentence for what nobody expects. */
export function errorText(code: ErrorCode): string {
	return ERRORS[code] ?? adminErrorPageTexts.unexpected;
}

import type { SignInStep } from "#workers/contract/sign-in.ts";

type Toast = { title: string; text: string };

/** Holds the texts of the sign-in at /admin/login. */
export const signInTexts = {
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
	/** Says why the operator has come to the sign-in. */
	notices: {
		"signed-out": "Çıkış yaptınız.",
		"session-ended": "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
	},
	draftKept: "Formda yazdıklarınız bu sekmede duruyor; giriş yapınca geri gelir.",
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

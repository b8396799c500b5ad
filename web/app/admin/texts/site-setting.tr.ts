import type { SettingName } from "#workers/contract/site-settings.ts";
import type { PictureFault } from "#workers/domain/site-settings/site-picture.ts";

/** Names what can be wrong with a setting, as the contract's schema and the server name it. */
export type SettingIssue =
	| PictureFault
	| "invalid"
	| "too-long"
	| "not-a-colour"
	| "unreadable"
	| "not-an-id"
	| "not-an-email"
	| "not-a-phone"
	| "not-the-name";
/** Says why a chosen file became no picture of the site. */
export type PictureProblem = PictureFault | "svg" | "file-too-large" | "too-many-pixels" | "not-uploaded";

export const siteSettingTexts = {
	tabs: {
		label: "Ayar bölümleri",
		code: "Kod Ekleme",
		analytics: "Analitik",
		seo: "SEO",
		security: "Güvenlik",
		branding: "Marka",
		history: "Geçmiş",
	},
	save: "Kaydet",
	saved: "Ayarlar kaydedildi.",
	failed: "Ayarlar kaydedilirken hata oluştu",
	problems: "İşaretli alanları düzeltin; hiçbir şey kaydedilmedi.",
	defaultIs: (text: string) => `Boş bırakılırsa: ${text}`,
	length: (length: number, of: number) => `${length}/${of} karakter`,
	conflict: {
		title: "Bu ayarlar siz düzenlerken başka biri tarafından değiştirildi",
		text: "Formda sizin yazdıklarınız duruyor; kaydederseniz diğerinin yerine geçer. Diğerini tutmak için alanı onun değeriyle doldurun.",
		caption: "Sizin yazdığınız ve şimdi kayıtlı olan",
		mine: "Sizinki",
		theirs: "Kayıtlı olan",
		empty: "(boş)",
	},
	code: {
		title: "Kod Ekleme",
		lead: "Sitenin sayfalarına eklenen kodlar.",
		codes: "Head ve footer kodları",
		codesLead:
			"Sayfaların head bölümüne ve sonuna eklenir. Reklam Yönetimi'ndeki aynı kodlardır; diğerleri orada. Yönetim sayfalarında hiçbir zaman çalışmazlar.",
		head: { name: "Özel Head Kodu", description: "Sayfaların head bölümüne eklenecek kod." },
		footer: { name: "Özel Body Kodu", description: "Sayfaların body bölümünün sonuna eklenecek kod." },
		ads: "Reklam dosyası",
		adsLead: "Sitenizde kimlerin reklam alanı satabileceği.",
	},
	analytics: {
		title: "Analitik",
		lead: "Ölçüm hizmetlerinin size verdiği kimlikler. Kodları site kendisi oluşturur; ziyaretçi onay vermeden hiçbiri yüklenmez.",
		password: "Bu kimlikler ziyaretçilerin tarayıcısında kod çalıştırır; kaydederken şifreniz istenir.",
	},
	seo: {
		title: "SEO",
		lead: "Arama motorlarının ve paylaşım kartlarının gördükleri.",
		recommended: (least: number, most: number) => `Önerilen: ${least}-${most} karakter.`,
		robots: "Arama motorları",
		open: "Site dizine eklenebilir",
		closed: "Bütün site arama motorlarına kapalı",
		closedHint:
			"Kapatırsanız her sayfaya “noindex” yazılır ve site zamanla bütün arama sonuçlarından silinir. Geri açılsa bile dönmesi haftalar sürer.",
		confirmName: (name: string) => `Kapatmayı onaylamak için sitenin adını yazın: ${name}`,
		isClosed: "Site şu anda arama motorlarına kapalı.",
	},
	branding: {
		title: "Marka",
		lead: "Sitenin adı, görünüşü ve onu kimin işlettiği. Boş bırakılan alanlarda yapılandırmadaki değer geçerlidir.",
		look: "Ad ve görseller",
		colours: "Renk",
		coloursLead:
			"Bağlantıların, düğmelerin ve başlık alanının rengi. Metinlerin okunabilmesi için WCAG AA karşıtlığı (4,5:1) aranır.",
		home: "Ana sayfa",
		operator: "İşleten",
		operatorLead: "Yasal sayfalarda ve iletişim sayfasında görünür.",
		preview: "Önizleme",
		previewLead: "Kaydetmeden önce sayfaların nasıl görüneceği. Önizlemedeki bağlantılar çalışmaz.",
		previewHome: "Ana sayfayı göster",
		previewBusiness: "İşletme sayfasını göster",
		previewNone: "Henüz işletme yok.",
		previewRefused: "Önizleme için önce hatalı alanları düzeltin.",
		contrast: (ratio: string) => `Karşıtlık ${ratio}:1`,
		passes: "okunabilir",
		fails: "yetersiz",
		nearest: (colour: string) => `En yakın uygun renk: ${colour}`,
		take: (colour: string) => `${colour} rengini kullan`,
		choose: "Renk seç",
		derived: (colour: string) => `Boş bırakılırsa: ${colour}`,
	},
	picture: {
		choose: "Dosya seç",
		change: "Değiştir",
		remove: "Kaldır",
		working: "Görsel hazırlanıyor...",
		ready: "Görsel hazır; kaydedince yayımlanır.",
		ours: "Şu anda sitenin kendi görseli kullanılıyor.",
		alt: (label: string) => `${label}: seçilen görsel`,
		hints: {
			logo: "PNG, JPEG, WebP, GIF ya da AVIF; tarayıcınızda en fazla 640 × 256 piksele küçültülür, içindeki kişisel bilgiler silinir.",
			favicon: "Kare bir görsel en iyisidir; 192 × 192 piksele getirilir.",
			shareImage: "1200 × 630 piksele kırpılır; sayfanın kendi görseli yoksa paylaşımlarda görünür.",
		},
		problems: {
			svg: "SVG dosyaları kod içerebildiği için alınmaz. PNG ya da WebP olarak kaydedip tekrar deneyin.",
			"not-a-picture": "Bu dosya bir görsel değil ya da bozuk.",
			"wrong-format": "Bu biçim alınmaz.",
			"too-many-bytes": "Görsel küçültüldükten sonra da çok büyük. Daha sade bir görsel deneyin.",
			"wrong-size": "Görselin boyutları uygun değil; logo en az 24 × 24 piksel olmalı.",
			"has-metadata": "Görselde silinemeyen bilgiler var.",
			"file-too-large": "Dosya en fazla 30 MB olabilir.",
			"too-many-pixels": "Görsel en fazla 50 megapiksel olabilir.",
			"not-uploaded": "Görsel yüklenemedi. Lütfen tekrar deneyin.",
		} satisfies Record<PictureProblem, string>,
	},
	labels: {
		siteName: "Site adı",
		heroTitle: "Ana sayfa başlığı",
		heroLead: "Ana sayfa açıklaması",
		footerLine: "Alt bilgi satırı",
		logo: "Logo",
		favicon: "Site simgesi (favicon)",
		shareImage: "Paylaşım görseli",
		accent: "Vurgu rengi (açık görünüm)",
		accentDark: "Vurgu rengi (koyu görünüm)",
		operatorName: "İşletenin adı",
		operatorAddress: "Adres",
		operatorEmail: "E-posta",
		operatorPhone: "Telefon",
		metaDescription: "Meta açıklama",
		metaKeywords: "Anahtar kelimeler",
		robots: "Arama motorları",
		googleAnalytics: "Google Analytics 4 kimliği",
		googleTagManager: "Google Tag Manager kimliği",
		facebookPixel: "Facebook Pixel kimliği",
	} satisfies Record<SettingName, string>,
	examples: {
		googleAnalytics: "Örnek: G-ABC1234567",
		googleTagManager: "Örnek: GTM-ABC1234",
		facebookPixel: "Örnek: 123456789012345",
	},
	values: { closed: "Kapalı", picture: (width: number, height: number) => `Görsel, ${width} × ${height} piksel` },
	issues: {
		invalid: "Bu değer geçersiz.",
		"too-long": "Metin çok uzun.",
		"not-a-colour": "Bir renk yazın, örneğin #0b6b4f.",
		unreadable: "Bu renkle yazılan metinler okunamaz. Önerilen rengi kullanın ya da başka bir renk seçin.",
		"not-an-id": "Bu bir kimlik değil; örnekteki biçimde yazın.",
		"not-an-email": "Geçersiz e-posta adresi.",
		"not-a-phone": "Sitenin ülkesinde böyle bir telefon numarası yok; başka bir ülkeninse + ve ülke koduyla yazın.",
		"not-the-name": "Sitenin adı yazıldığı gibi değil. Site kapatılmadı.",
		"not-a-picture": "Bu görsel artık yok; yeniden yükleyin.",
		"wrong-format": "Bu biçim alınmaz.",
		"too-many-bytes": "Görsel çok büyük.",
		"wrong-size": "Görselin boyutları uygun değil.",
		"has-metadata": "Görselde silinemeyen bilgiler var.",
	} satisfies Record<SettingIssue, string>,
	history: {
		title: "Ayar Geçmişi",
		lead: "Kim, ne zaman, neyi değiştirdi. Bir değişiklik geri alınabilir; o zamandan beri yeniden değişen ayarlara dokunulmaz.",
		empty: { title: "Henüz değişiklik yok", text: "Kaydedilen her ayar burada görünür." },
		number: (version: number) => `${version}. kayıt`,
		undoes: (version: number) => `${version}. kaydı geri aldı`,
		undo: "Geri al",
		undoOf: (version: number) => `${version}. kaydı geri al`,
		question: "Bu değişiklik geri alınsın mı?",
		text: "Değiştirdiği ayarlar öncesindeki değerlerine döner; bu da geçmişe yazılır.",
		confirm: "Geri al",
		undone: "Değişiklik geri alındı.",
		partly: "Değişiklik geri alındı; o zamandan beri yeniden değişen ya da görseli silinmiş ayarlar olduğu gibi kaldı.",
		nothing: "Geri alınacak bir şey kalmadı; bu ayarlar o zamandan beri yeniden değişmiş.",
		older: "Daha eskiler",
		newest: "En yeniler",
	},
};

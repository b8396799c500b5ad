import type { Scope } from "#workers/contract/service-token.ts";

export const serviceTokenTexts = {
	title: "Servis anahtarları",
	lead: "Komut satırı ve otomasyon için: her anahtar yalnızca seçtiğiniz işleri yapar ve seçtiğiniz süre dolunca geçersiz olur.",
	none: "Henüz servis anahtarı yok.",
	columns: {
		name: "Ad",
		scopes: "Yetki",
		created: "Oluşturma",
		expires: "Bitiş",
		used: "Son kullanım",
		state: "Durum",
		actions: "İşlem",
	},
	states: { live: "Geçerli", expired: "Süresi doldu", revoked: "İptal edildi" },
	revokedAt: "İptal",
	newTitle: "Yeni anahtar",
	name: "Ad",
	nameHint: "Nerede kullanılacağını anlatan bir ad, örneğin “Ofis bilgisayarı”.",
	scopes: "Yetkiler",
	days: "Geçerlilik (gün)",
	daysHint: (most: number) => `1 ile ${most} gün arası.`,
	create: "Anahtar oluştur",
	errors: {
		name: "Anahtara 1 ile 100 karakter arası bir ad verin.",
		scopes: "En az bir yetki seçin.",
		days: (most: number) => `1 ile ${most} arasında bir tam sayı girin.`,
	},
	createdTitle: "Anahtar oluşturuldu",
	createdText: (name: string) =>
		`“${name}” anahtarı yalnızca şimdi gösterilir. Kopyalayıp güvenli bir yerde saklayın; sonra yeniden görüntülenemez.`,
	token: "Anahtar",
	command: "Kullanmak için komut",
	commandFile: "dosya.xlsx",
	revoke: "İptal et",
	revokeOne: (name: string) => `İptal et: ${name}`,
	revokeQuestion: "Anahtar iptal edilsin mi?",
	revokeText: (name: string) =>
		`“${name}” anahtarını kullanan komutlar hemen durur. Bu işlem geri alınamaz; gerekirse yeni anahtar oluşturulur.`,
	revokeConfirm: "Evet, iptal et",
	scopeNames: {
		import: "İçe aktarma",
		export: "Dışa aktarma",
		jobs: "Arka plan işleri",
		backup: "Yedekleme",
	} satisfies Record<Scope, string>,
	scopeHints: {
		import: "Excel ve CSV dosyalarını yükler, içe aktarmaları geri alır",
		export: "İşletmeleri dosya olarak indirir",
		jobs: "Arka plan işlerini elle başlatır",
		backup: "Rehberin tamamını yedek olarak indirir ve geri yükler",
	} satisfies Record<Scope, string>,
};

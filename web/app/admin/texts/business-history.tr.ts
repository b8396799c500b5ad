import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
/** Holds the texts of a business's history and of going back to a version. */
export const businessHistoryTexts = {
	title: "Geçmiş",
	titleOf: (name: string) => `${name}: geçmiş`,
	lead: `Kaydın sürümleri; en yenisi üstte. Önceki değerler ${CHANGES_KEPT_DAYS} gün saklanır.`,
	edit: "İşletmeyi düzenle",
	removed: "Bu kayıt silinmiş. Aşağıdaki bir sürümüne dönülebilir.",
	versions: "Sürümler",
	kinds: { created: "Eklendi", updated: "Değiştirildi", removed: "Silindi" },
	current: "Şu anki sürüm",
	changeSet: "Değişikliği gör",
	changeSetOf: (kind: string, at: string) => `Değişikliği gör: ${kind}, ${at}`,
	empty: {
		title: "Bu kaydın geçmişi yok",
		text: `Önceki değerler ${CHANGES_KEPT_DAYS} gün saklanır; bu sürede değişiklik olmamış.`,
	},
	more: "Daha eski sürümler de var; burada en yeni 200 tanesi gösterilir.",
	restore: "Bu sürüme dön",
	restoreOf: (at: string) => `Bu sürüme dön: ${at}`,
	restoreQuestion: "Kayıt bu sürümüne dönsün mü?",
	restoreText: (at: string) =>
		`Kaydın alanları ${at} anındaki değerlerine döner. Bu da yeni bir değişikliktir ve geri alınabilir.`,
	restoreConfirm: "Bu sürüme dön",
	handEdited: "Elle düzenlenen alanlar",
	handEditedText: "Bu alanları bir yönetici değiştirdi; içe aktarmalar onlara dokunmaz.",
	mark: "elle düzenlendi",
	giveBack: "İçe aktarmalara bırak",
	giveBackOf: (field: string) => `İçe aktarmalara bırak: ${field}`,
	giveBackQuestion: "Bu alan içe aktarmalara bırakılsın mı?",
	giveBackText: (field: string) =>
		`“${field}” alanı, biliniyorsa son içe aktarmadaki değerine döner; bilinmiyorsa sonraki içe aktarma onu değiştirir.`,
	giveBackConfirm: "İçe aktarmalara bırak",
	notices: {
		restored: "Kayıt seçilen sürümüne döndü.",
		"given-back": "Alan içe aktarmalara bırakıldı ve son içe aktarmadaki değerine döndü.",
		waiting: "Alan içe aktarmalara bırakıldı; değerini sonraki içe aktarma belirler.",
	} as Record<string, string>,
};

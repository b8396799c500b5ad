import type { FieldName } from "#workers/domain/listing/columns/field-name.ts";
import { businessFieldTexts } from "./business-field.tr.ts";

/** Names the roles of a column: the field that it holds, or a part of one. */
const importRoleTexts = {
	...businessFieldTexts,
	name: "Ad",
	category: "Kategori",
	subtypes: "Alt türler",
	moreCategories: "Diğer kategoriler",
	address: "Tam adres",
	houseNumber: "Kapı no.",
	addressLine: "Adresin devamı",
	quarter: "Mahalle",
	district: "İlçe / semt",
	postalCity: "Posta kodu ve şehir",
	province: "İl / eyalet (province)",
	coordinates: "Enlem ve boylam",
	hours: "Çalışma saatleri",
	hoursOld: "Çalışma saatleri (eski biçim)",
	hoursCsv: "Çalışma saatleri (CSV biçimi)",
	hoursLine: "Çalışma saatlerinin bir satırı",
	dayHours: "Bir günün saatleri",
	openDays: "Açık günler",
	closedDays: "Kapalı günler",
	inBusiness: "Hâlâ var mı",
	permanentlyClosed: "Kalıcı olarak kapalı mı",
	temporarilyClosed: "Geçici olarak kapalı mı",
	dateClosed: "Kapanış tarihi",
	feature: "Bir özellik",
	claimed: "Sahiplenilmiş mi",
	unclaimed: "Sahiplenilmemiş mi",
	ownId: "Kaynaktaki no.",
	publication: "Yayın durumu (yayında olmayanlar alınmaz)",
	standInName: "Ad boşsa alınacak ad",
	ownIdType: "Kaynaktaki no. türü",
	sourceKey: "Kaynak anahtarı (kendi dışa aktarmamızda)",
	rowNumber: "Satır numarası (kendi dışa aktarmamızda)",
	slug: "Sayfa adresi (kendi dışa aktarmamızda)",
	phoneTyped: "Yazıldığı gibi telefon (kendi dışa aktarmamızda)",
	hoursTyped: "Yazıldığı gibi saatler (kendi dışa aktarmamızda)",
} satisfies Record<FieldName, string>;

/** Says a role in words. Null means that the column is not imported. */
export function importRoleText(role: string | null): string {
	return role === null ? "—" : ((importRoleTexts as Readonly<Record<string, string>>)[role] ?? role);
}

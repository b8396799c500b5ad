import type { EditField, Field, FieldsWith, LeadingFact } from "#workers/domain/business/field-lists.ts";
import { presentName } from "#workers/domain/business/former-names.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";

/**
 * Is the name of a field in the form, or of the fact that holds it when that has another name. The text from which
 * another field was read has none.
 */
type BusinessFieldName = EditField | LeadingFact<Exclude<Field, FieldsWith<{ seen: "nobody" }>>>;

/** Names a business's fields, as they are edited and as they are stored. */
export const businessFieldTexts: Record<
	BusinessFieldName | "phoneDisplay" | "source" | "sourceId" | "handEdited",
	string
> = {
	name: "İşletme adı",
	categoryId: "Kategori",
	type: "Tür",
	description: "Açıklama",
	about: "Özellikler",
	address: "Adres",
	street: "Cadde ve no.",
	city: "Şehir",
	cityId: "Şehir",
	state: "Eyalet / bölge",
	postalCode: "Posta kodu",
	country: "Ülke",
	countryCode: "Ülke kodu",
	latitude: "Enlem",
	longitude: "Boylam",
	timeZone: "Saat dilimi",
	phone: "Telefon",
	phoneDisplay: "Telefon",
	morePhones: "Diğer telefonlar",
	email: "E-posta",
	moreEmails: "Diğer e-postalar",
	website: "Web sitesi",
	menuLink: "Menü bağlantısı",
	orderLink: "Sipariş bağlantısı",
	reservationLink: "Rezervasyon bağlantısı",
	reviewsLink: "Yorumlar bağlantısı",
	locationLink: "Harita bağlantısı",
	photoUrl: "Fotoğraf",
	imageUrl: "Görsel",
	openingHours: "Çalışma saatleri",
	businessStatus: "Durum",
	isOpen: "Açık",
	isVerified: "Doğrulanmış",
	isClaimed: "Kaynakta sahiplenilmiş",
	rating: "Puan",
	reviewCount: "Yorum sayısı",
	ratingSource: "Puanın kaynağı",
	priceRange: "Fiyat aralığı",
	slug: "Sayfa adresi",
	source: "Kaynak",
	sourceId: "Kaynaktaki no.",
	placeId: "Google place id",
	googleId: "Google id",
	cid: "Google cid",
	handEdited: "Elle düzenlenen alanlar",
};

/** Names a field by its present or former name. A name without a text is returned as it is. */
export function businessFieldText(name: string): string {
	const present = presentName(name);
	return Object.hasOwn(businessFieldTexts, present)
		? businessFieldTexts[present as keyof typeof businessFieldTexts]
		: name;
}

export const businessStatusTexts: Record<BusinessStatus, string> = {
	OPERATIONAL: "Faaliyette",
	CLOSED_TEMPORARILY: "Geçici olarak kapalı",
	CLOSED_PERMANENTLY: "Kalıcı olarak kapalı",
	FUTURE_OPENING: "Yakında açılacak",
};

/** Holds texts for values that are no words as they are stored. */
export const businessValueTexts = {
	yes: "evet",
	no: "hayır",
	removedPlace: (id: number) => `silinmiş (No. ${id})`,
	unknownHours: "bilinmiyor",
	closed: "kapalı",
	allDay: "24 saat açık",
};

/** Names the source of a business's record. A source without a name here is shown as it is. */
export const businessSourceTexts: Record<string, string> = {
	"google-maps": "Google Haritalar",
	fsq: "Foursquare",
	yelp: "Yelp",
	osm: "OpenStreetMap",
	gbp: "Google İşletme Profili",
	overture: "Overture",
	sheet: "Elle hazırlanmış dosya",
	operator: "Yönetim paneli",
};

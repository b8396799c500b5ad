import type { TableRowReason } from "#workers/domain/import/row-kind.ts";
import type { CellReason, RowReason } from "#workers/domain/listing/reading.ts";

/** Why a row or a cell of an import was left out, or taken in another form. */
export const importReasonTexts = {
	"about-not-understood": "Özellik listesi değil",
	"cell-too-long": "Bir hücreye sığabilecek metinden uzun",
	"claimed-not-understood": "Ne evet ne hayır",
	"coordinates-elsewhere": "Satırdaki ülkede değil",
	"coordinates-from-view": "Haritanın ortası alındı; bağlantı tam bir yer göstermiyor",
	"coordinates-incomplete": "İki koordinattan biri eksik",
	"coordinates-out-of-range": "Dünya üzerinde böyle bir nokta yok",
	"coordinates-scaled": "Ondalık ayırıcı kaybolmuş; satırdaki ülkeye göre düzeltildi",
	"coordinates-sign": "Eksi işareti kaybolmuş ya da eklenmiş; satırdaki ülkeye göre düzeltildi",
	"coordinates-swapped": "Enlem ile boylam yer değiştirmiş; satırdaki ülkeye göre düzeltildi",
	"coordinates-zero": "0, 0 bir adres değil",
	"country-unknown": "Bilinmeyen ülke",
	"damaged-text": "Bozuk karakterler",
	"does-not-suit": "Sütununa uymayan türde bir değer",
	"email-invalid": "E-posta adresi değil",
	"error-value": "Elektronik tablonun hata değeri",
	"formula-without-result": "Sonucu olmayan formül",
	"hours-not-understood": "Çalışma saatleri anlaşılamadı",
	"hours-partly-understood": "Çalışma saatlerinin bir bölümü anlaşılamadı",
	"id-invalid": "Geçerli bir kimlik değil",
	"id-rounded": "Excel kimliği yuvarlamış",
	"list-split": "Liste: ilk öğe kategori, ikincisi tür olarak alındı",
	"name-only": "Satırda addan başka bir şey yok",
	"name-shouted": "Büyük harfler küçültüldü",
	"phone-as-typed": "Satırdaki ülkenin numarası olduğu kesin değil; yazıldığı gibi alındı",
	"phone-invalid": "Telefon numarası değil",
	"phone-rounded": "Excel numarayı yuvarlamış",
	"phone-short": "Kısa numara; olduğu gibi alındı",
	"price-not-understood": "Fiyat değil",
	"quote-open": "Tırnak işareti ancak sonraki satırlarda kapanıyor; o satırlar da alınmadı",
	"rating-out-of-range": "Puan 0 ile 5 arasında değil",
	"reviews-not-understood": "Sayı değil",
	"status-unknown": "Bilinmeyen durum",
	"text-too-long": "Çok uzun; kısaltıldı",
	"time-zone-unknown": "Bilinmeyen saat dilimi",
	"url-invalid": "Web adresi değil",
	"url-scheme": "Yalnızca http ve https bağlantıları alınır",
	"value-doubtful": "Alındı, ama sütunu için alışılmadık",
	"name-missing": "Ad yok",
	"row-empty": "Boş satır",
	"repeated-header": "Başlık satırının tekrarı",
	"new-header": "Başka bir tablonun başlık satırı",
	"no-name-column": "Tablosunda ad sütunu yok",
	"section-heading": "Ara başlık",
	sum: "Toplam satırı",
	note: "Açıklama satırı",
	"quote-broken": "Kapanan tırnak işaretinden sonra metin var",
	"row-short": "Öbür satırlardan az alan",
	"row-long": "Öbür satırlardan çok alan",
} satisfies Record<CellReason | RowReason | TableRowReason, string>;

/** The reason in words; a code that no text is known for as it is. */
export function importReason(reason: string): string {
	return Object.hasOwn(importReasonTexts, reason)
		? importReasonTexts[reason as keyof typeof importReasonTexts]
		: reason;
}

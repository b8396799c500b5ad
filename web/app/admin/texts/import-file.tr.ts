import type { SheetReason } from "#workers/domain/import/chunk.ts";
import type { ColumnsErrorCode } from "#workers/domain/listing/columns/columns.ts";
import type { WorkbookErrorCode } from "#workers/domain/workbook/error.ts";
import type { FileKind } from "#workers/domain/workbook/file-kind.ts";
import type { WorkbookFormat } from "#workers/domain/workbook/workbook.ts";

/** Says why a file is refused, and what to do. `cli/import/texts.ts` says the same in English. */
const FILE_TEXTS = {
	"not-a-workbook":
		"Bu dosya bir çalışma kitabı (.xlsx, .xls, .xlsb, .ods) ya da metin tablosu (CSV) değil; bunlardan biri olarak kaydedin.",
	"empty-workbook": "Dosya boş: hiçbir sayfasında değer yok.",
	"encrypted-workbook": "Dosya parola ile korunuyor; parolasız olarak kaydedip yeniden seçin.",
	"truncated-workbook": "Dosyanın sonu eksik; yeniden indirin ya da kopyalayın.",
	"damaged-workbook": "Dosya bozuk; Excel ya da LibreOffice ile açıp yeniden kaydedin.",
	"zip-bomb": "Dosya açılınca bir çalışma kitabının tutabileceğinden çok daha fazla veri çıkıyor; bu yüzden okunmadı.",
	"too-many-entries": "Dosyanın içinde bir çalışma kitabında olandan çok daha fazla parça var; bu yüzden okunmadı.",
	"unsupported-compression":
		"Dosya, çalışma kitaplarının kullanmadığı bir yöntemle sıkıştırılmış; Excel ya da LibreOffice ile yeniden kaydedin.",
	"doctype-refused": "Dosya bir belge türü ya da varlık bildiriyor; çalışma kitapları bunu yapmaz, bu yüzden okunmadı.",
	"row-too-large": "Sayfanın bir satırı Excel'in yazabileceğinden büyük; bu yüzden dosya okunmadı.",
	"nested-too-deep":
		"Dosyadaki öğeler hiçbir sayfada ya da çalışma kitabında olmadığı kadar iç içe; bu yüzden okunmadı. .xlsx olarak kaydedin.",
	"xls-too-large": "Bu türde bir dosya en fazla 50 MB olabilir; .xlsx olarak kaydederseniz 500 MB'a kadar okunur.",
	"file-too-large": "Dosya 500 MB'tan büyük; birkaç çalışma kitabına bölün.",
	"unreadable-file": "Dosya okunurken taşındı ya da değişti; yeniden seçin.",
	"unknown-encoding": "Metnin kodlaması anlaşılamadı; aşağıdan seçin ya da dosyayı UTF-8 olarak kaydedin.",
	"no-header-row":
		"Sütun adlarının olduğu bir satır tanınamadı (Ad, Kategori, Adres, Şehir gibi). Başka sözcüklerle yazılmış bir başlık varsa aşağıda o satırı seçin.",
	"no-name-column":
		"İşletme adlarının olduğu sütun bulunamadı; hangisi olduğunu aşağıda seçin ya da o sütunun başlığını “Ad” yapın.",
	"persons-only":
		"Bu bir kişi listesi ve hiçbir sütun kişilerin hangi işletmeden olduğunu göstermiyor; işletme adlarının olduğu bir sütun varsa aşağıda seçin.",
	"other-text": "Bu dosya türü kabul edilmiyor; .xlsx ya da .xls dosyası seçin.",
} satisfies Record<FileRefusal["code"], string>;

/** Says what a file is when it is no workbook, and what to do. */
const KIND_TEXTS = {
	archive: "Bu bir arşiv dosyası; açıp içindeki çalışma kitabını seçin.",
	calendar: "Bu bir takvim dosyası; içinde işletme tablosu yok.",
	contacts: "Bu bir kişi kartı dosyası (vCard); geldiği yerden CSV olarak dışa aktarın.",
	database: "Bu bir veritabanı dosyası; tabloyu .xlsx ya da CSV olarak dışa aktarın.",
	email: "Bu bir e-posta; ekindeki çalışma kitabını kaydedip onu seçin.",
	"google-shortcut": "Bu yalnızca bir Google tablosuna giden bağlantı; tabloyu orada .xlsx olarak indirin.",
	gzip: "Bu dosya gzip ile sıkıştırılmış; açıp içindekini seçin.",
	"html-without-a-table":
		"Bu, tablosu olmayan bir web sayfası; çoğu zaman dosya yerine kaydedilmiş bir giriş ya da hata sayfasıdır. Yeniden indirin.",
	image: "Bu bir resim; tabloyu .xlsx ya da CSV olarak seçin.",
	json: "Bu bir JSON dosyası; .xlsx ya da CSV olarak kaydedin.",
	map: "Bu bir harita dosyası; yerleri .xlsx ya da CSV olarak dışa aktarın.",
	media: "Bu bir ses ya da video dosyası, çalışma kitabı değil.",
	numbers: "Bu bir Apple Numbers belgesi; .xlsx olarak dışa aktarın.",
	"old-spreadsheet": "Bu, harflerinin nasıl yazıldığını söylemeyen bir SYLK ya da DIF dosyası; .xlsx olarak kaydedin.",
	"one-column-text":
		"Bu metinde tek sütun var; başlık satırı olan bir tablo olarak, .xlsx ya da CSV biçiminde kaydedin.",
	parquet: "Bu bir Parquet dosyası; .xlsx ya da CSV olarak dışa aktarın.",
	pdf: "Bu bir PDF; yapıldığı tabloyu .xlsx ya da CSV olarak seçin.",
	presentation: "Bu bir sunu; içindeki tabloyu bir çalışma kitabına kopyalayın.",
	program: "Bu bir program, çalışma kitabı değil.",
	text: "Bu, tablosu olmayan bir metin; başlık satırı olan bir tablo olarak, .xlsx ya da CSV biçiminde kaydedin.",
	"web-archive": "Bu, tek dosyalık bir web sayfası (.mht); Excel ile açıp .xlsx olarak kaydedin.",
	word: "Bu bir metin belgesi; içindeki tabloyu bir çalışma kitabına kopyalayın.",
	xml: "Bu, tablo programlarının yazmadığı bir XML; .xlsx ya da CSV olarak dışa aktarın.",
	zip: "Bu bir ZIP arşivi, çalışma kitabı değil; açıp içindeki çalışma kitabını seçin.",
} satisfies Record<FileKind, string>;

/** Is the reason why a file was refused, as the worker hands it over: codes, and the place in the file. */
export type FileRefusal = {
	code: WorkbookErrorCode | ColumnsErrorCode | "other-text";
	sheet: string | null;
	row: number | null;
	kind: FileKind | null;
};

/** Says why a file is refused, in one or two sentences: what it is or what is wrong with it, where, and what to do. */
export function fileRefusalText({ code, sheet, row, kind }: FileRefusal): string {
	const place = [sheet ? `“${sheet}” sayfası` : null, row === null ? null : `${row}. satır`].filter(Boolean).join(", ");
	const text =
		code === "truncated-workbook" && sheet === "" && row !== null
			? "Burada açılan tırnak işareti hiç kapanmıyor; kapatın ya da dosyayı yeniden indirin."
			: kind === null
				? FILE_TEXTS[code]
				: KIND_TEXTS[kind];
	return place === "" ? text : `${place}: ${text}`;
}

/** Says why a sheet is left out. */
export const sheetReasonTexts = {
	empty: "başlığın altında satır yok",
	hidden: "gizli; işletmeler görünür sayfalarda",
	template: "şablon ya da açıklama",
	example: "örnek",
	"no-header-row": "başlık satırı yok",
	"no-name-column": "ad sütunu yok",
	"persons-only": "kişi listesi",
	"no-places": "işletme değil, başka bir liste",
} satisfies Record<SheetReason, string>;

/** Says what a file is, whatever its name says. */
export const fileFormatTexts = {
	xlsx: "Excel çalışma kitabı (.xlsx)",
	xls: "eski Excel çalışma kitabı (.xls)",
	xlsb: "ikili Excel çalışma kitabı (.xlsb)",
	ods: "OpenDocument tablosu (.ods)",
	csv: "ayrılmış metin (CSV)",
	html: "HTML tablosu",
	xml: "Excel XML tablosu",
} satisfies Record<WorkbookFormat, string>;

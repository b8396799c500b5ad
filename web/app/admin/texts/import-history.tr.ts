import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import type { ImportState } from "#workers/contract/import-history.ts";

/**
 * Holds the texts of 'İçe aktarma geçmişi' and of the report of an import as a workbook. Numbers are given as they are
 * written here ("12.345").
 */
export const importHistoryTexts = {
	title: "İçe aktarma geçmişi",
	lead: `En yenisi üstte. Bir içe aktarma ${CHANGES_KEPT_DAYS} gün boyunca geri alınabilir: eklediği kayıtlar ve bunlarla oluşup boş kalan kategori ve şehirler kaldırılır, değiştirdikleri eski hâline döner.`,
	columns: { file: "Dosya", at: "Zaman", actor: "Kim", counts: "Kayıtlar", state: "Durum", actions: "İşlemler" },
	change: (file: string, at: string) => `${file}, ${at}: değişikliği aç`,
	rows: (rows: string) => `${rows} satır`,
	counts: {
		imported: (count: string) => `${count} eklendi`,
		updated: (count: string) => `${count} güncellendi`,
		unchanged: (count: string) => `${count} değişmedi`,
		newer: (count: string) => `${count} burada daha yeni`,
		keptByHand: (count: string) => `${count} elle düzenlendiği için korundu`,
		outOfMode: (count: string) => `${count} “Ne yazılsın” seçiminin dışında`,
		closedSkipped: (count: string) => `${count} kapalı olduğu için alınmadı`,
		duplicates: (count: string) => `${count} yinelenen`,
		rejected: (count: string) => `${count} atlandı`,
		cellProblems: (count: string) => `${count} hücre alınmadı`,
		mended: (count: string) => `${count} hücre onarıldı ya da olduğu gibi alındı`,
	},
	states: {
		running: "Sürüyor",
		"broken-off": "Yarım kaldı",
		finished: "Tamamlandı",
		cancelled: "İptal edildi",
		undoing: "Geri alınıyor",
		"taken-back": "Geri alındı",
	} satisfies Record<ImportState, string>,
	resume: "Aynı dosyayı yeniden seçtiğinizde kaldığı yerden sürer; beklemeden başka bir dosya da içe aktarılabilir.",
	left: (count: string) => `${count} kayıt sonradan değiştiği için bırakıldı; listeyi aç`,
	undo: "Geri al",
	undoOf: (file: string, at: string) => `Geri al: ${file}, ${at}`,
	undoQuestion: "Bu içe aktarma geri alınsın mı?",
	undoText: (file: string, at: string) =>
		`${file} (${at}): bu içe aktarmayla oluşup boş kalan kategori ve şehirler de kaldırılır. Sonradan yeniden değişmiş kayıtlar geri almadan sonra listelenir.`,
	undoOpenText: "Sürmekte olan gönderim de durur.",
	report: "Rapor (.xlsx)",
	reportOf: (file: string, at: string) => `Rapor (.xlsx): ${file}, ${at}`,
	pages: "İçe aktarma geçmişinin sayfaları",
	more: (count: string) => `Daha fazla göster (${count})`,
	older: "Daha eski",
	newest: "En yeni içe aktarmalara dön",
	empty: { title: "Henüz içe aktarma yok", text: "İlk dosyadan sonra burada görünür." },
	workbook: {
		fileName: (id: string) => `ice-aktarma-raporu-${id}.xlsx`,
		problems: "Sorunlar",
		columns: ["Tür", "Sayfa", "Satır", "Sütun", "Değer", "Neden"],
		kinds: {
			rejected: "Atlanan satır",
			cellProblems: "Alınmayan hücre",
			mended: "Onarılan ya da olduğu gibi alınan hücre",
			repeated: "Yinelenen satır",
		},
		repeats: (place: string, differs: string) =>
			differs === "" ? `${place} tekrarı` : `${place} tekrarı; ondan alınmayan: ${differs}`,
		earlier: "Daha önceki bir satırın",
		ofRow: (row: string) => `${row}. satırın`,
		ofSheet: (row: string, sheet: string) => `“${sheet}” sayfasındaki ${row}. satırın`,
		fields: (fields: string, usual: string) => `${fields} alan; öteki satırlarda ${usual}`,
		summary: "Özet",
		summaryColumns: ["", "Toplam", "Bu dosyada listelenen"],
		file: "Dosya",
		at: "Zaman",
		totalRows: "Toplam satır",
		imported: "İçe aktarılan işletme",
		updated: "Güncellenen",
		unchanged: "Değişmeyen",
		newer: "Burada daha yeni",
		more: "Burada listelenenden çok sorun var: her bölümün yalnızca ilk sorunları saklanır. Toplam sayılar tamdır.",
	},
};

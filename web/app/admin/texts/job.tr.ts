import type { JobName } from "#workers/contract/job.ts";

/** What each job is called. Not for the browser of the first screen, which has them from its loader. */
export const jobTexts = {
	names: {
		"abandon-imports": "Yarım kalan içe aktarmalar",
		"build-sitemaps": "Site haritası",
		"check-search": "Arama dizini denetimi",
		"check-sitemaps": "Site haritası denetimi",
		"count-lists": "Liste filtrelerinin sayıları",
		"find-duplicates": "Yinelenenleri arama",
		"finish-change-sets": "Toplu değişiklikler",
		"follow-page-changes": "Sayfa değişiklikleri",
		"follow-renames": "Ad değişiklikleri",
		"forget-changes": "Eski sürümler",
		"forget-hits": "Hız sınırı sayaçları",
		"forget-messages": "Eski mesajlar",
		"forget-purges": "Önbellek istekleri",
		"forget-sign-ins": "Oturum temizliği",
		"forget-submissions": "Eski URL gönderimleri",
		"join-cities": "Şehirleri birleştirme",
		"learn-words": "Arama sözlüğü",
		"measure-database": "Veritabanı ölçümü",
		optimize: "Veritabanı bakımı",
		"prove-counts": "Sayıların denetimi",
		"rebuild-search": "Arama dizini",
		restore: "Geri yükleme",
		"roll-up-vitals": "Sayfa hızı özetleri",
		"seal-audit": "İşlem geçmişini mühürleme",
		"send-google": "Google'a gönderim",
		"send-indexnow": "IndexNow'a gönderim",
		"verify-audit": "İşlem geçmişinin denetimi",
	} satisfies Record<JobName, string>,
};

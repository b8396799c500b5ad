import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import type { JobName, JobState } from "#workers/contract/job.ts";

/** Holds the texts of the page of background jobs. */
export const jobListTexts = {
	title: "İşler",
	lead: "Kendiliğinden çalışan arka plan işleri. Başarısız olan iş, giderek uzayan aralıklarla (1, 2, 4 … 60 dakika) tekrar denenir. Yinelenenleri arama, arama sözlüğü, liste süzgeçlerinin sayıları ve site haritası, süren bir içe aktarmanın bitmesini en fazla 15 dakika bekler. Başarısız olanlar en üstte, sonra çalışanlar, gerisi ada göre sıralıdır.",
	caption: "Arka plan işleri",
	columns: { name: "İş", state: "Durum", last: "Son çalışma", next: "Sonraki çalışma", run: "İşlem" },
	states: {
		never: "Henüz çalışmadı",
		waiting: "Planlandı",
		queued: "Sırada",
		running: "Çalışıyor",
		unfinished: "Sürecek",
		failed: "Başarısız",
	} satisfies Record<JobState, string>,
	onDemand: "İstendiğinde",
	now: "Şimdi",
	run: "Şimdi çalıştır",
	runOne: (name: string) => `Şimdi çalıştır: ${name}`,
	milliseconds: (count: number) => `${count} ms`,
	seconds: (count: string) => `${count} sn`,
	failed: (inARow: number) => `Art arda ${inARow} kez başarısız oldu`,
	failures: (count: string) => `Toplam ${count} hata`,
	took: (time: string) => `Süre: ${time}`,
	lastError: (at: string) => `Son hata: ${at}`,
	summary: (failed: number, running: number) =>
		failed === 0 && running === 0
			? "Başarısız iş yok."
			: [failed > 0 ? `${failed} iş başarısız` : null, running > 0 ? `${running} iş çalışıyor ya da sırada` : null]
					.filter((part) => part !== null)
					.join(", ")
					.concat("."),
	notices: { queued: "İş sıraya alındı; sırası gelince çalışır." },
	/** Says what each job does. */
	jobs: {
		"abandon-imports": "Bir haftadır sürdürülmeyen içe aktarmaları kapatır.",
		"back-up": "Rehberin tamamını depoya yedekler; yalnızca değişen bölümleri yazar.",
		"build-sitemaps": "Değişen site haritası dosyalarını yeniden yazar.",
		"check-backups":
			"Yedeklerin eksiksiz ve geri yüklenebilir olduğunu kanıtlar; her gece parçaların yedide birini okur.",
		"check-search": "Her kaydın arama dizininde bulunduğunu kanıtlar ve dizinin bütün sayfalarını okur.",
		"check-sitemaps": "Site haritasının tamamını kayıtlarla karşılaştırır.",
		"count-lists": "Listelerin süzme seçeneklerinde yazan işletme sayılarını yeniden sayar.",
		"find-duplicates": "Değişen işletmeleri diğerleriyle karşılaştırır.",
		"find-missing": "Tam listelerde bulunmayan işletmeleri arar.",
		"finish-change-sets": "Toplu değişiklikleri, birleştirmeleri ve geri almaları adım adım uygular.",
		"follow-page-changes": "Değişen sayfaları site haritasına ve arama motorlarının kuyruğuna bildirir.",
		"follow-renames": "Kategori ve şehirlerin yeni adlarını işletmelerine işler.",
		"forget-changes": "Geri alma süresi dolan değişiklik kayıtlarını siler.",
		"forget-hits": "Süresi dolan hız sınırı sayaçlarını siler.",
		"forget-messages": "Saklama süresi dolan iletişim mesajlarını siler.",
		"forget-purges": "Artık gerekmeyen önbellek temizleme isteklerini siler.",
		"forget-sign-ins": "Süresi dolan giriş denemelerini ve eski oturumları siler.",
		"forget-settings": `Site ayarlarının ${CHANGES_KEPT_DAYS} günden eski sürümlerini ve artık kullanılmayan site görsellerini siler.`,
		"forget-submissions": "30 günden eski URL gönderim kayıtlarını siler.",
		"join-cities": "Eyaletli ve eyaletsiz kaydı olan şehirleri birleştirir.",
		"learn-words": "Aramanın yazım düzeltmesi için rehberin sözcüklerini öğrenir.",
		"mend-zones":
			"Konumu bir sınıra yakın olup komşu ülkenin saatini almış işletmelere kendi ülkelerinin saat dilimini verir. İstenmedikçe bir şey yapmaz.",
		"measure-database": "Tabloların satırlarını sayar ve veritabanının günlük boyutunu yazar.",
		optimize:
			"Sorgu istatistiklerini ve arama dizinini düzenler. Şimdi çalıştırılırsa dizinleri tek parçada birleştirir.",
		"prove-counts": "Saklanan işletme sayılarını kayıtlarla karşılaştırır, yanlış olanı düzeltir.",
		"rebuild-search":
			"Tüm işletmelerin arama ve süzme bilgilerini baştan yazar. Yarım kaldıysa sürer, şimdi çalıştırılırsa baştan başlar; yoksa bir şey yapmaz.",
		restore: "Başlatılmış bir geri yüklemeyi ya da sıfırlamayı adım adım uygular; yoksa bir şey yapmaz.",
		"keep-numbers":
			"Biten günün en çok görülenlerini ayırır, 7, 28 ve 90 günün ve ayın listelerini çıkarır, süresi dolan sayıları siler.",
		"seal-audit": "İşlem geçmişinin yeni kayıtlarını zincire ekler.",
		"send-google": "Bekleyen adresleri günlük kota içinde Google'a bildirir.",
		"send-indexnow": "Bekleyen adresleri IndexNow'a katılan arama motorlarına bildirir.",
		"sweep-backups": "Saklama süresi dolan yedekleri ve hiçbir yedeğin kullanmadığı parçaları siler.",
		"verify-audit": "İşlem geçmişinin değiştirilmediğini kanıtlar.",
	} satisfies Record<JobName, string>,
};

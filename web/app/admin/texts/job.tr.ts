import type { JobName, JobState } from "#workers/contract/job.ts";

/** A job's progress. Numbers come as they are written here ("12.345"). */
export const jobTexts = {
	counted: (done: string, total: string) => `${done} / ${total}`,
	percent: (percent: number) => `%${percent}`,
	rate: (perSecond: string) => `saniyede ${perSecond}`,
	left: (time: string) => `yaklaşık ${time} kaldı`,
	seconds: (count: number) => `${count} sn`,
	minutes: (count: number) => `${count} dk`,
	hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} sa` : `${hours} sa ${minutes} dk`),
	done: "Bitti",
	background: "Bu sayfayı kapatabilirsiniz; işlem arka planda sürer.",
};

/** The page of the background jobs. */
export const jobListTexts = {
	title: "İşler",
	lead: "Kendiliğinden çalışan arka plan işleri. Başarısız olan iş, giderek uzayan aralıklarla (1, 2, 4 … 60 dakika) yeniden denenir. Başarısız olanlar en üstte, sonra çalışanlar, gerisi ada göre sıralıdır.",
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
	none: "—",
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
	notices: { queued: "İş sıraya alındı; hemen çalıştırılıyor." },
	/** What the dashboard says. */
	alert: {
		title: (count: number) =>
			count === 1 ? "Bir arka plan işi başarısız oldu" : `${count} arka plan işi başarısız oldu`,
		one: (name: string, next: string | null) => (next === null ? name : `${name} – yeniden denenecek: ${next}`),
		link: "İşlere git",
	},
	jobs: {
		"abandon-imports": {
			name: "Yarım kalan içe aktarmalar",
			text: "Bir haftadır sürdürülmeyen içe aktarmaları kapatır.",
		},
		"build-sitemaps": { name: "Site haritası", text: "Değişen site haritası dosyalarını yeniden yazar." },
		"check-sitemaps": { name: "Site haritası denetimi", text: "Site haritasının tamamını kayıtlarla karşılaştırır." },
		"find-duplicates": { name: "Yinelenenleri arama", text: "Değişen işletmeleri diğerleriyle karşılaştırır." },
		"finish-change-sets": {
			name: "Toplu değişiklikler",
			text: "Yarım bırakılan toplu değişiklikleri ve geri almaları tamamlar.",
		},
		"follow-page-changes": {
			name: "Sayfa değişiklikleri",
			text: "Değişen sayfaları site haritasına ve arama motorlarının kuyruğuna bildirir.",
		},
		"follow-renames": {
			name: "Ad değişiklikleri",
			text: "Kategori ve şehirlerin yeni adlarını işletmelerine işler.",
		},
		"forget-changes": { name: "Eski sürümler", text: "Geri alma süresi dolan değişiklik kayıtlarını siler." },
		"forget-hits": { name: "Hız sınırı sayaçları", text: "Süresi dolan hız sınırı sayaçlarını siler." },
		"forget-messages": { name: "Eski mesajlar", text: "Saklama süresi dolan iletişim mesajlarını siler." },
		"forget-purges": { name: "Önbellek istekleri", text: "Artık gerekmeyen önbellek temizleme isteklerini siler." },
		"forget-sign-ins": { name: "Oturum temizliği", text: "Süresi dolan giriş denemelerini ve eski oturumları siler." },
		"forget-submissions": {
			name: "Eski URL gönderimleri",
			text: "30 günden eski URL gönderim kayıtlarını siler.",
		},
		"join-cities": { name: "Şehirleri birleştirme", text: "Eyaletli ve eyaletsiz kaydı olan şehirleri birleştirir." },
		"learn-words": { name: "Arama sözlüğü", text: "Aramanın yazım düzeltmesi için rehberin sözcüklerini öğrenir." },
		optimize: { name: "Veritabanı bakımı", text: "Sorgu istatistiklerini ve arama dizinini düzenler." },
		"prove-counts": {
			name: "Sayıların denetimi",
			text: "Saklanan işletme sayılarını kayıtlarla karşılaştırır, yanlış olanı düzeltir.",
		},
		"rebuild-search": {
			name: "Arama dizini",
			text: "Tüm işletmelerin arama ve süzme bilgilerini baştan yazar. Yarım kaldıysa sürer, şimdi çalıştırılırsa baştan başlar; yoksa bir şey yapmaz.",
		},
		"roll-up-vitals": {
			name: "Sayfa hızı özetleri",
			text: "Sayfa hızı ölçümlerinin 90 günden eski günlerini aylarına ekler.",
		},
		"seal-audit": { name: "İşlem geçmişini mühürleme", text: "İşlem geçmişinin yeni kayıtlarını zincire ekler." },
		"send-google": { name: "Google'a gönderim", text: "Bekleyen adresleri günlük kota içinde Google'a bildirir." },
		"send-indexnow": {
			name: "IndexNow'a gönderim",
			text: "Bekleyen adresleri IndexNow'a katılan arama motorlarına bildirir.",
		},
		"verify-audit": { name: "İşlem geçmişinin denetimi", text: "İşlem geçmişinin değiştirilmediğini kanıtlar." },
	} satisfies Record<JobName, { name: string; text: string }>,
};

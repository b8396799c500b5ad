import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { SitemapKind } from "#workers/domain/sitemap/file.ts";

/** Holds the texts of the site map's card on the dashboard. Numbers and times are given as they are written here. */
export const sitemapTexts = {
	title: "Sitemap Yenile",
	text: "Site haritasını yeniden oluşturur; arama motorları yeni ve değişen sayfaları bulur",
	refresh: "Şimdi Yenile",
	busy: "Yenileniyor...",
	progress: "Site haritası oluşturuluyor",
	done: "Sitemap Yenilendi",
	failed: "Sitemap yenileme başarısız",
	unreadable: "Site haritasının durumu okunamadı.",
	never: "Site haritası henüz oluşturulmadı.",
	last: (at: string) => `Son oluşturma: ${at}`,
	unchanged: "Değişiklik yok.",
	checked: (at: string) => `Son denetim: ${at}, değişiklik yok`,
	total: (urls: string, files: string) => `${urls} adres, ${files} dosya`,
	unreachable: "Sunucuya şu anda ulaşılamıyor. Lütfen tekrar deneyin.",
	open: "Site haritasını aç",
	/** Holds the texts of the site map's settings. */
	section: "Site haritası",
	sectionLead: "Arama motorlarına hangi sayfaların bildirileceği.",
	stays: (days: string) => `Kalıcı olarak kapanan işletmeler ${days} gün kalır`,
	leavesAtOnce: "Kalıcı olarak kapanan işletmeler hemen çıkarılır",
	change: "değiştir",
	closedDays: {
		label: "Kalıcı olarak kapanan bir işletme site haritasında kaç gün kalsın?",
		hint: (most: number) =>
			`0 ile ${formatNumber(most)} arasında bir sayı; 0 yazarsanız hemen çıkarılır. Sayfanın kendisi kalır, yalnızca arama motorlarına bildirilmez. Değişiklik birkaç dakika içinde site haritasına yansır.`,
		wrong: (most: number) => `0 ile ${formatNumber(most)} arasında bir tam sayı yazın. Hiçbir şey kaydedilmedi.`,
		save: "Kaydet",
		saved: "Site haritası ayarı kaydedildi.",
	},
	kinds: {
		businesses: "İşletmeler",
		cities: "Şehirler",
		categories: "Kategoriler",
		trades: "Şehirlerdeki kategoriler",
		pages: "Diğer sayfalar",
	} satisfies Record<SitemapKind, string>,
};

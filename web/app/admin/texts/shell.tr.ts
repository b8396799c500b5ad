import { version } from "../../../../package.json";

/** Holds the texts of the frame around every screen. */
export const shellTexts = {
	title: (page: string) => `${page} | Yönetim`,
	name: "Yönetim Paneli",
	mobile: "Mobil Dashboard",
	skipLink: "İçeriğe geç",
	mainNavigation: "Ana menü",
	openMenu: "Menüyü aç",
	closeMenu: "Menüyü kapat",
	menu: "Menü",
	menuText: "Yönetim panelinin ekranları",
	collapse: "Menüyü daralt",
	expand: "Menüyü genişlet",
	signOut: "Çıkış Yap",
	version: `Business Directory v${version.split(".").slice(0, 2).join(".")}`,
	notifications: "Bildirimler",
	notification: "Bildirim",
	closeNotification: "Bildirimi kapat",
	loading: "Yükleniyor...",
	links: {
		dashboard: "Dashboard",
		businesses: "İşletmeler",
		excel: "Excel İçe Aktarma",
		analytics: "Analitikler",
		database: "Veritabanı",
		settings: "Ayarlar",
		ads: "Reklam Yönetimi",
		pricing: "Fiyatlandırma Planları",
		sessions: "Oturumlar",
		audit: "İşlem geçmişi",
		jobs: "İşler",
		messages: "Gelen Kutusu",
		submissions: "URL Indexleme",
	},
	/** Is shown next to 'Gelen Kutusu' on every screen. */
	unread: {
		count: (count: number, cap: number) => (count >= cap ? `${cap - 1}+` : String(count)),
		messages: (count: string) => `${count} okunmamış mesaj`,
	},
	/** Names the screens below 'İşletmeler'. */
	rooms: {
		title: "İşletme ekranları",
		businesses: "İşletmeler",
		categories: "Kategoriler",
		cities: "Şehirler",
		duplicates: "Yinelenenler",
		changes: "Değişiklikler",
	},
};

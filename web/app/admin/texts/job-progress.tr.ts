/**
 * Says how far a job is, and what the dashboard says about failed ones. Numbers are given as they are written here
 * ("12.345").
 */
export const jobProgressTexts = {
	counted: (done: string, total: string) => `${done} / ${total}`,
	doneSoFar: (done: string) => `${done} tamamlandı`,
	percent: (percent: number) => `%${percent}`,
	rate: (perSecond: string) => `saniyede ${perSecond}`,
	left: (time: string) => `yaklaşık ${time} kaldı`,
	seconds: (count: number) => `${count} sn`,
	minutes: (count: number) => `${count} dk`,
	hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} sa` : `${hours} sa ${minutes} dk`),
	beginning: "Hazırlanıyor...",
	done: "Bitti",
	background: "Bu sayfayı kapatabilirsiniz; işlem arka planda sürer.",
	alert: {
		title: (count: number) =>
			count === 1 ? "Bir arka plan işi başarısız oldu" : `${count} arka plan işi başarısız oldu`,
		one: (name: string, next: string | null) => (next === null ? name : `${name} – tekrar denenecek: ${next}`),
		link: "İşlere git",
	},
};

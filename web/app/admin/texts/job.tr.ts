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

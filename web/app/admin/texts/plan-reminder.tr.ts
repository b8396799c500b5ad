/** Holds the texts of plans that end soon. The dashboard loads no other texts of plans. */
export const planReminderTexts = {
	title: "Bitmek üzere olan planlar",
	lead: "Yenilenmeyen planın hakları bitişinden 7 gün sonra kesilir.",
	left: (days: number) => (days === 0 ? "Bugün bitiyor" : `${days} gün kaldı`),
	ended: "Bitti; yenileme bekliyor",
	all: "Tümünü göster",
};

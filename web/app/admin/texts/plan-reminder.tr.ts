/** Of plans that end soon: the dashboard loads nothing else of theirs. */
export const planReminderTexts = {
	title: "Bitmek üzere olan planlar",
	lead: "Yenilenmeyen planın hakları bitişinden 7 gün sonra kesilir.",
	left: (days: number) => (days === 0 ? "Bugün bitiyor" : `${days} gün kaldı`),
	ended: "Bitti; yenileme bekliyor",
	all: "Tümünü göster",
};

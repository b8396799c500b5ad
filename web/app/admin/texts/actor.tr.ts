/** These texts say who has done something. */
export const actorTexts = {
	session: (id: string) => `Yönetici (oturum ${id})`,
	operator: (name: string, id: string) => `${name} (oturum ${id})`,
	token: (name: string) => `Anahtar: ${name}`,
	visitor: "Ziyaretçi",
	cron: "Zamanlayıcı",
};

export const cityTexts = {
	state: "Eyalet / bölge",
	stateHint: "Aynı adlı şehirleri ayırır. Boş bırakılabilir.",
	stateIssue: "En az bir harf ya da rakam içeren, en fazla 200 karakterlik bir ad yazın.",
	country: "Ülke",
	countryIssue: "Listeden bir ülke seçin.",
	countryHint: "İşletmeleri de bu ülkede sayılır.",
	noCountry: "Bilinmiyor",
};

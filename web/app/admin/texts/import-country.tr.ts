import type { CountryProof } from "#workers/domain/listing/columns/country-evidence.ts";

/** Holds what is said of the country of a file's rows that name none. */
export const importCountryTexts = {
	taken: (country: string, shown: string, judged: string, proofs: string) =>
		`Ülkesi yazmayan satırlar şu ülkede sayılıyor: ${country}. Bakılan ${judged} satırdan ${shown} tanesi bunu gösteriyor (${proofs}).`,
	remembered: (country: string) =>
		`Ülkesi yazmayan satırlar şu ülkede sayılacak: ${country}. Bu sütunlarla yüklenen önceki dosyada böyle seçilmişti. Başka bir ülke “Seçenekler” sekmesinde seçilir.`,
	forget: "Bu ülkeyi kullanma",
	choose: "Doğru değilse “Seçenekler” sekmesinde varsayılan ülkeyi seçin.",
	chooseAgain: "Doğru değilse dosyayı yeniden seçin, “Seçenekler” sekmesinde varsayılan ülkeyi seçip yeniden başlatın.",
	proofs: {
		position: "konum",
		postcode: "posta kodu",
		address: "adresin sonu",
		phone: "telefon",
		others: "diğer satırların hepsinde yazan ülke",
	} satisfies Record<CountryProof, string>,
	someWithout: (without: string, places: string) =>
		`${places} işletmeden ${without} tanesinin ülkesi boş kalacak: dosya ülkelerini yazmıyor, hepsi için aynı ülkeyi de göstermiyor. Aynı ülkedelerse “Seçenekler” sekmesinde varsayılan ülkeyi seçin.`,
	ownTowns: "Ülkesi olmayan bir şehir, aynı addaki şehirlerden ayrı bir şehir olur.",
	here: (towns: string) => `Rehberde bu adla olanlar: ${towns}.`,
	town: (town: string, countries: string) => `${town} (${countries})`,
	more: (towns: string) => `${towns} şehir daha böyle.`,
	allIn: (country: string) => `Hepsini şu ülkede say: ${country}`,
	remained: (without: string) => `${without} işletmenin ülkesi boş; şehirleri aynı addaki şehirlerden ayrıdır.`,
};

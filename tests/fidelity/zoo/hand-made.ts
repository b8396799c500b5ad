import type { Animal } from "./animal.ts";
import { sheet } from "./files.ts";

/** Holds sheets as people make them, in their own language. */
export const HAND_MADE_ANIMALS: readonly Animal[] = [
	{
		part: 1,
		name: "a hand-made German sheet",
		file: () =>
			sheet(
				["Firma", "Straße", "PLZ", "Ort", "Land", "Telefon", "E-Mail", "Webseite", "Branche", "Öffnungszeiten"],
				[
					"Bäckerei Müller",
					"Hauptstraße 5",
					"01067",
					"Dresden",
					"Deutschland",
					"0351 4960000",
					"info@mueller.example",
					"www.mueller.example",
					"Bäckerei",
					"Mo-Fr 6-18 Uhr, Sa 6-12 Uhr",
				],
			),
		listings: [
			{
				name: "Bäckerei Müller",
				street: "Hauptstraße 5",
				postalCode: "01067",
				city: "Dresden",
				countryCode: "DE",
				phone: "+493514960000",
				email: "info@mueller.example",
				category: "Bäckerei",
				hours: "1-5 06:00-18:00; 6 06:00-12:00",
			},
		],
	},
	{
		part: 1,
		name: "a hand-made Turkish sheet",
		file: () =>
			sheet(
				["İşletme Adı", "Kategori", "Adres", "İlçe", "İl", "Ülke", "Telefon", "Çalışma Saatleri"],
				[
					"Işık Eczanesi",
					"Eczane",
					"Bağdat Cad. 5",
					"Kadıköy",
					"İstanbul",
					"Türkiye",
					"0216 345 67 89",
					"Hafta içi 09:00-19:00",
				],
			),
		listings: [
			{
				name: "Işık Eczanesi",
				category: "Eczane",
				city: "İstanbul",
				countryCode: "TR",
				phone: "+902163456789",
				hours: "1-5 09:00-19:00",
			},
		],
	},
	{
		part: 1,
		name: "a hand-made French sheet",
		file: () =>
			sheet(
				["Nom", "Catégorie", "Adresse", "Code postal", "Ville", "Pays", "Téléphone", "Site web", "Horaires"],
				[
					"Le Zinc",
					"Bar",
					"5 rue de la Paix",
					"75002",
					"Paris",
					"France",
					"01 42 68 53 00",
					"lezinc.example",
					"Lun-Ven 9h-18h",
				],
			),
		listings: [
			{
				name: "Le Zinc",
				category: "Bar",
				address: "5 rue de la Paix",
				postalCode: "75002",
				city: "Paris",
				countryCode: "FR",
				phone: "+33142685300",
				hours: "1-5 09:00-18:00",
			},
		],
	},
	{
		part: 1,
		name: "a hand-made Spanish sheet",
		file: () =>
			sheet(
				[
					"Nombre",
					"Categoría",
					"Dirección",
					"Código postal",
					"Ciudad",
					"País",
					"Teléfono",
					"Correo electrónico",
					"Horario",
				],
				[
					"Casa Pepe",
					"Restaurante",
					"Calle Mayor 5",
					"28013",
					"Madrid",
					"España",
					"912 345 678",
					"casa@pepe.example",
					"Lunes a viernes de 9:00 a 14:00",
				],
			),
		listings: [
			{
				name: "Casa Pepe",
				category: "Restaurante",
				city: "Madrid",
				countryCode: "ES",
				phone: "+34912345678",
				email: "casa@pepe.example",
				hours: "1-5 09:00-14:00",
			},
		],
	},
];

import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

type Row = (string | number | null)[];

const towns = ["Leeds", "Hull", "Bath", "York"];
const trades = ["Bakery", "Dental Clinic", "Book Shop", "Hotel"];
const at = (texts: readonly string[], row: number) => texts[row % texts.length] ?? "";
const letter = (row: number) => "abcdefghijkl".charAt(row);
const place = (row: number): Row => [`Fox ${letter(row)} ${at(trades, row)}`, `${row + 1} Mill Lane`, at(towns, row)];

/** Reads a table of places with further columns, each by its header and its value in a row. */
function read(
	further: readonly (readonly [header: string, of: (row: number) => string | number | null])[],
	base = ["Name", "Address", "City"],
) {
	const rows = Array.from({ length: 8 }, (_, row) => [...place(row), ...further.map(([, of]) => of(row))]);
	const { columns, doubts } = recogniseColumns([...base, ...further.map(([header]) => header)], rows);
	return {
		columns,
		doubts,
		roles: Object.fromEntries(columns.map(({ header, role }) => [header, role])),
		asked: doubts.map(({ role, options }) => [
			role,
			...options.map((option) => columns[option.columns[0]?.index ?? -1]?.header),
		]),
	};
}

describe("a role that rests on little", () => {
	it("asks about categories that name no kind of place and share no word with the names", () => {
		const sector = read([["Sector", (row) => at(["Rural", "Urban"], row)]]);
		expect(sector.asked).toEqual([["category", "Sector", undefined]]);
		expect(read([["Sector", (row) => at(trades, row)]])).toMatchObject({ asked: [], roles: { Sector: "category" } });
		expect(read([["Gewerk", (row) => at(trades, row)]]).roles).toMatchObject({ Gewerk: "category" });
		expect(read([["Category", () => "Gezegenevi"]])).toMatchObject({ asked: [], roles: { Category: "category" } });
		// Words of their names say that these are kinds, though nobody here knows them.
		const strange = Array.from(
			{ length: 8 },
			(_, row): Row => [`Ferretería ${letter(row)}`, `Calle ${row}`, "Lugo", "Ferreterías"],
		);
		expect(recogniseColumns(["Nombre", "Dirección", "Ciudad", "Giro"], strange).doubts).toEqual([]);
	});

	it("asks about numbers under words that nobody knows, and takes them where another column is the phone", () => {
		const digits = (row: number) => `0${7_001_200_300 + row * 7_919}`;
		expect(read([["Zlkj", digits]]).asked).toEqual([["phone", "Zlkj", undefined]]);
		expect(read([["Phone", digits]])).toMatchObject({ asked: [], roles: { Phone: "phone" } });
	});

	it("leaves out what is another address's, and keeps what shares its words", () => {
		const country = () => "France";
		expect(read([["Zzrg country", country]]).roles["Zzrg country"]).toBeNull();
		const own = ["Name", "Zzrg address", "Zzrg city"];
		expect(read([["Zzrg country", country]], own).roles["Zzrg country"]).toBe("country");
		const region = (row: number) => at(["Northlands", "Southmoor", "Eastham", "Westby", "Middling"], row);
		expect(read([["Zzrg region", region]]).roles["Zzrg region"]).toBeNull();
	});

	it("takes the state of the town under the same unknown word", () => {
		const further = [
			["Service Street", (row: number) => `${row + 1} Mill Lane`],
			["Service City", (row: number) => `Town ${letter(row)}`],
			["Service State", (row: number) => at(["VT", "OR", "MN", "TX"], row)],
		] as const;
		const { roles, asked } = read(further, ["Name", "Note", "Tour"]);
		expect(roles).toMatchObject({ "Service City": "city", "Service State": "state" });
		expect(asked.flat()).not.toContain("state");
	});

	it("asks about what a listing does without where nothing else is asked, and leaves it out where something is", () => {
		const region = ["Region", (row: number) => at(["North East", "Humber", "South West", "Moors"], row)] as const;
		const phone = ["Zlkj", (row: number) => `0${7_001_200_300 + row * 7_919}`] as const;
		expect(read([region]).asked).toEqual([["state", "Region", undefined]]);
		const both = read([region, phone]);
		expect(both.asked).toEqual([["phone", "Zlkj", undefined]]);
		expect(both.roles).toMatchObject({ Region: null });
		expect(both.columns.find(({ header }) => header === "Region")?.lost).toBe("state");
	});

	it("takes a line with the number of a second town and postcode for that of a second address", () => {
		const some = (text: string) => (row: number) => (row % 3 === 0 ? text : null);
		const further = [
			["Address 2", some("PO Box 88")],
			["Postcode", (row: number) => `LS${row + 1} 4DY`],
		] as const;
		expect(read(further).roles).toMatchObject({ "Address 2": "addressLine" });
		const second = [...further, ["Postcode 2", some("HU1 3AB")], ["City 2", some("Hull")]] as const;
		expect(read(second).roles).toMatchObject({ "Address 2": null, Postcode: "postalCode", "Postcode 2": null });
	});

	it("takes hours of a week for no single day's, whatever letters stand in the header", () => {
		const week = (row: number) => at(["Mon-Fri 9:00-17:00", "Tue-Sat 10:00-18:00", "Mon-Sat 8:00-12:00"], row);
		expect(
			read([
				["Hours (EN)", week],
				["Heures (FR)", week],
			]).roles,
		).toMatchObject({ "Heures (FR)": null });
		expect(read([["Heures (FR)", (row) => `${8 + (row % 2)}:00-17:00`]]).roles).toMatchObject({
			"Heures (FR)": "dayHours",
		});
	});

	it("takes the town beside the postcode where another column is called one, too", () => {
		const rows = Array.from({ length: 8 }, (_, row): Row => {
			const [name, address] = place(row);
			return [name ?? null, address ?? null, `80${row}0`, `Dorp ${letter(row)}`, `Village ${letter(row)}`];
		});
		const roles = (headers: string[]) =>
			recogniseColumns(headers, rows)
				.columns.map(({ role }) => role)
				.slice(2);
		expect(roles(["Naam", "Adres", "Postcode", "Gemeente", "Commune"])).toEqual(["postalCode", "city", null]);
		expect(roles(["Nom", "Adresse", "Code postal", "Commune", "Gemeente"])).toEqual(["postalCode", "city", null]);
	});

	it("takes the city for the town beside its suburb, and no second street where few rows have both", () => {
		const rows = Array.from({ length: 8 }, (_, row): Row => {
			const [name, address, town] = place(row);
			return [
				name ?? null,
				address ?? null,
				row % 2 === 0 ? `Other Road ${row}` : null,
				`Part ${letter(row)}`,
				town ?? null,
				`LS${row + 1} 4DY`,
			];
		});
		const headers = ["Name", "Street", "Gatuadress", "Physical Suburb", "Physical City", "Physical Postcode"];
		const { columns } = recogniseColumns(headers, rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", "street", null, null, "city", "postalCode"]);
	});

	it("offers what may be a kind or a name first where every row has another one, and names stand under unknown words alone", () => {
		const rows = Array.from({ length: 8 }, (_, row): Row => {
			const [name, address, town] = place(row);
			return [
				`N${row}`,
				name ?? null,
				address ?? null,
				town ?? null,
				`${at(["Langues", "Danse", "Chant", "Droit"], row)} ${letter(row)} pour tous`,
			];
		});
		const { columns, doubts } = recogniseColumns(["numero", "denomination", "adresse", "ville", "intitule"], rows);
		expect(columns[1]?.role).toBe("name");
		expect(doubts.filter(({ role }) => role === "name").flatMap(({ options }) => options[0]?.columns)).toEqual([
			{ index: 1, role: "name" },
		]);
	});

	it("leaves out notes of a few words in some rows, and lines of an address that are no part of the town", () => {
		const notes = (row: number) => (row < 3 ? at(["Call first", "Pays late", "Monthly plan"], row) : null);
		expect(read([["Description", notes]]).roles).toMatchObject({ Description: null });
		const unit = (row: number) => `Unit ${row + 1}`;
		expect(read([["Address 2", unit]]).roles).toMatchObject({ "Address 2": "addressLine" });
		expect(read([["Address 2", (row) => `${unit(row)}, ${at(towns, row)}`]]).roles).toMatchObject({
			"Address 2": null,
		});
	});

	it("leaves out hours, prices, ratings and descriptions that say nothing", () => {
		const { roles, columns } = read([
			["Zzrg hours", (row) => at(["Standard", "After 11pm, before 1am", "After 1am", "Standard"], row)],
			["Zzrg price range", (row) => at(["Base", "Trade"], row)],
			["Shop rating", (row) => 1 + (row % 5)],
			["Description", (row) => at(["by appointment", "call first"], row)],
		]);
		expect(roles).toMatchObject({
			"Zzrg hours": null,
			"Zzrg price range": null,
			"Shop rating": null,
			Description: null,
		});
		expect(columns.find(({ header }) => header === "Description")?.lost).toBe("description");
	});
});

describe("another column that may hold the names", () => {
	const holder = (row: number) => `${at(["Hald", "Birk", "Lund", "Dahl"], row)} ${letter(row)} Ltd`;
	const sign = (row: number) =>
		`${at(["Foxwood", "Heron", "Kestrel", "Otter"], row)}${letter(row)} ${row % 2 === 0 ? "24" : "Corner"}`;
	const rows = Array.from({ length: 8 }, (_, row): Row => [holder(row), sign(row), ...place(row).slice(1)]);

	it("is asked about, and is the likelier one, where websites have its words and not those of the names", () => {
		const linked = rows.map((row) => [...row, `www.${String(row[1]).toLowerCase().replace(/\W+/g, "-")}.example`]);
		const { columns, doubts } = recogniseColumns(["Name", "Vlkj", "Address", "City", "Website"], linked);
		expect(doubts.map(({ role, options }) => [role, options.map((option) => option.columns[0]?.index)])).toEqual([
			["name", [1, 0]],
		]);
		expect(columns.map(({ role }) => role).slice(0, 2)).toEqual([null, "name"]);
		expect(recogniseColumns(["Name", "Vlkj", "Address", "City"], rows).doubts).toEqual([]);
	});

	it("is asked about where its header is the plainer one", () => {
		const { doubts } = recogniseColumns(["Zzrg name", "Company name", "Address", "City"], rows);
		expect(doubts.map(({ role }) => role)).toEqual(["name"]);
	});

	it("is no register's name and no translation", () => {
		for (const header of ["Legal name", "Name_cy"]) {
			const held = Array.from({ length: 8 }, (_, row): Row => [...place(row), holder(row)]);
			expect(recogniseColumns(["Name", "Address", "City", header], held).doubts, header).toEqual([]);
		}
	});
});

describe("one address, and its town", () => {
	const postcode = (row: number) => `${753 + row} 20`;
	const other = (row: number) => `${853 + row} 02`;

	it("takes the parts whose headers begin with that of the street, not plainer ones of another address", () => {
		const { roles } = read(
			[
				["Postnr", other],
				["Besöksadress postnr", postcode],
			],
			["Namn", "Besöksadress", "Postort"],
		);
		expect(roles).toMatchObject({
			Besöksadress: "street",
			"Besöksadress postnr": "postalCode",
			Postnr: null,
		});
	});

	it("takes the street whose header begins as those of the town and the postcode do", () => {
		const { roles } = read(
			[
				["Site address", (row) => `${row + 40} Kings Road`],
				["Site town", (row) => at(towns, row)],
				["Site postcode", (row) => `LS${row + 1} 4DY`],
			],
			["Trading name", "Business address", "Notes on visits"],
		);
		expect(roles).toMatchObject({ "Business address": null, "Site address": "address", "Site town": "city" });
	});

	it("asks for the town where a further line of the address, or the finer of two states, holds it", () => {
		const lines = read([["Phone", (row) => `0113 496 000${row}`]], ["Name", "Address1", "Address2"]);
		expect(lines.asked).toEqual([["city", "Address2", undefined]]);
		const states = Array.from(
			{ length: 8 },
			(_, row): Row => [
				`Inti ${letter(row)} Tours`,
				`Jr. Pizarro ${row}`,
				["Trujillo", "Cusco", "Pisco", "Lima"][row % 4] ?? "",
				["La Libertad", "Cusco", "Ica", "Lima"][row % 4] ?? "",
			],
		);
		const { columns, doubts } = recogniseColumns(["NOMBRE", "DIRECCIÓN", "PROVINCIA", "REGIÓN"], states);
		expect(columns.map(({ role }) => role)).toEqual(["name", "address", "city", "state"]);
		expect(doubts.map(({ reason }) => reason)).toEqual(["no-town"]);
	});
});

describe("values that say something else than their header", () => {
	it("are grades, stars, further numbers of streets, and what only few rows have under unknown words", () => {
		const { roles } = read([
			["Category", (row) => `${(row % 3) + 2} stars`],
			["Star rating", (row) => (row < 4 ? row + 1 : null)],
			["House no", (row) => row + 300],
			["Zzrg address", (row) => (row < 3 ? `PO Box ${row}` : null)],
			["Zzrg price range", (row) => `${row + 20}-${row + 30}`],
		]);
		expect(roles).toMatchObject({
			Address: "address",
			"Star rating": null,
			"House no": null,
			"Zzrg address": null,
			"Zzrg price range": null,
		});
		expect(read([["Category", (row) => `${(row % 3) + 2} stars`]]).asked).toEqual([
			["category", "Category", undefined],
		]);
	});

	it("are sentences under 'About'", () => {
		const about = (row: number) => `Family business of lane ${row}, baking since 1920.`;
		expect(read([["About", about]]).roles).toMatchObject({ About: "description" });
		expect(read([["About", (row) => `{"Service options": {"Delivery": ${row % 2 === 0}}}`]]).roles).toMatchObject({
			About: "about",
		});
	});
});

describe("tables of persons", () => {
	const given = (row: number) => at(["Helen", "Simon", "Grace", "Owen", "Nina", "Paul", "Rita", "Hugo"], row);
	const family = (row: number) => at(["Marsh", "Doyle", "Holt", "Price"], row);
	const codes = (headers: string[], of: ((row: number) => string)[]) => {
		const rows = Array.from({ length: 8 }, (_, row): Row => of.map((make) => make(row)));
		try {
			return recogniseColumns(headers, rows).columns.map(({ role }) => role);
		} catch (error) {
			return (error as { code: string }).code;
		}
	};

	it("are refused where jobs or given names are all that may be names", () => {
		const job = (row: number) => at(["Analyst", "Nurse", "Teacher", "Student", "Cook"], row);
		const town = (row: number) => at(towns, row);
		expect(codes(["First Name", "Last Name", "Job Title", "City"], [given, family, job, town])).toBe("persons-only");
		expect(codes(["Nombre", "Apellidos", "Ciudad"], [given, family, town])).toBe("persons-only");
	});

	it("are asked about where something says that their rows are businesses, and not refused", () => {
		const sign = (row: number) =>
			`${at(["Kopi", "Batagor", "Bakso", "Warung", "Coto"], row)} ${at(["Tugu", "Braga", "Ijen"], row)}`;
		const person = (row: number) => `${given(row)} ${family(row)}`;
		const street = (row: number) => `Jl. Pahlawan No. ${row + 1}`;
		const site = (row: number) => `${sign(row).toLowerCase().replace(" ", "-")}.example`;
		const town = (row: number) => at(towns, row);
		const asked = (headers: string[], of: ((row: number) => string)[]) => {
			const plan = recogniseColumns(
				headers,
				Array.from({ length: 8 }, (_, row): Row => of.map((make) => make(row))),
			);
			return plan.doubts.filter(({ role }) => role === "name").flatMap(({ options }) => options[0]?.columns ?? []);
		};
		const outlets = asked(["Nama Outlet", "Alamat", "Kota", "Nama Pemilik"], [sign, street, town, person]);
		expect(outlets).toEqual([{ index: 0, role: "name" }]);
		const salons = asked(["Salong", "Gatuadress", "Ort", "Personal"], [sign, street, town, person]);
		expect(salons).toEqual([{ index: 0, role: "name" }]);
		const headers = ["Last Name", "First Name", "Address", "City", "Website"];
		expect(codes(headers, [family, given, street, town, site])).toBe("persons-only");
	});

	it("have mobile phones that are theirs, beside the business's phone", () => {
		const company = (row: number) => `Fox ${letter(row)} Bakery`;
		const phone = (row: number) => `0113 496 000${row}`;
		const mobile = (row: number) => `07700 90000${row}`;
		const headers = ["Organization", "First Name", "Last Name", "Phone", "Mobile Phone"];
		expect(codes(headers, [company, given, family, phone, mobile])).toEqual(["name", null, null, "phone", null]);
	});
});

describe("names under other headers", () => {
	it("are those that a legal form follows in the names, those that the websites have, and those in the table's letters", () => {
		const rows = Array.from(
			{ length: 8 },
			(_, row): Row => [
				`Quesos ${letter(row)} Cruz`,
				`Quesos ${letter(row)} Cruz SA DE CV`,
				`Calle ${row}`,
				at(towns, row),
			],
		);
		const shorter = recogniseColumns(["Denominación zzrg", "Razón Social", "Calle", "Ciudad"], rows);
		expect(shorter.doubts.map(({ role }) => role)).toEqual(["name"]);
		const arabic = Array.from(
			{ length: 8 },
			(_, row): Row => [
				`Agence ${at(["Founty", "Malabata", "Saïss"], row)} ${letter(row)}`,
				`وكالة ${"ابتثجحخد".charAt(row)} فاس`,
				`${row} rue de Fès`,
				at(towns, row),
			],
		);
		const translated = recogniseColumns(["Nom zzrg", "الاسم بالعربية", "Adresse", "Ville"], arabic);
		expect(translated.doubts.map(({ role }) => role)).toEqual(["name"]);
	});

	it("are not what few rows have", () => {
		const rows = Array.from(
			{ length: 8 },
			(_, row): Row => [
				`${at(["Münsterplatz", "Krämerbrücke", "Promenaden"], row)} ${at(["Optik", "Antik"], row)}`,
				row === 1 ? "GmbH & Co. KG" : null,
				`Gasse ${row}`,
				at(towns, row),
			],
		);
		const { columns } = recogniseColumns(["Firmenname", "Firmenname 2", "Straße", "Ort"], rows);
		expect(columns.slice(0, 2).map(({ role }) => role)).toEqual(["name", null]);
	});
});

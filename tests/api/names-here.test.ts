import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { emptyDirectory, fallSilent } from "./directory.ts";
import { api, one } from "./worker.ts";

/** Tests that a file whose new businesses are mostly called as businesses that are here is asked about before anything of it is written. */

const NAMES = ["Adler", "Birke", "Clover", "Dahlie", "Erika", "Falke", "Geier", "Habicht", "Igel", "Jasmin", "Kranich"];
const HEADER = "Name,Category,Address,City,Country";
const list = (street: string, names: readonly string[] = NAMES) =>
	[HEADER, ...names.map((name, at) => `Hotel ${name},Hotel,${street} ${at + 1},Telč,Czechia`)].join("\n");

async function upload(text: string, fileName: string, fields: Record<string, string> = {}) {
	await fallSilent();
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	form.set("file", new File([text], fileName));
	const response = await api.fetch("/api/upload-excel", authorised({ method: "POST", body: form }));
	return { status: response.status, answer: await response.json<Record<string, unknown>>() };
}
const businesses = async () => (await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n;

beforeEach(emptyDirectory);

describe("a list whose streets are written otherwise than here, without phones", () => {
	test("is refused before anything is written, and comes in where the sender says that it is to", async () => {
		expect(await upload(list("náměstí Zachariáše"), "one.csv")).toMatchObject({
			status: 200,
			answer: { imported: 11 },
		});
		const { status, answer } = await upload(list("nám. Z. z Hradce"), "two.csv");
		expect([status, answer]).toMatchObject([
			409,
			{
				error: {
					code: "namesakes-here",
					message: expect.stringMatching(
						/^Of 11 new businesses looked at 11 .*Hotel Adler, Hotel Birke, Hotel Clover .*acceptNamesakes/,
					),
				},
			},
		]);
		expect(await businesses()).toBe(11);
		const accepted = await upload(list("nám. Z. z Hradce"), "two.csv", { acceptNamesakes: "true" });
		expect(accepted).toMatchObject({ status: 200, answer: { imported: 11 } });
		expect(await businesses()).toBe(22);
	});

	test("is not where most of its new businesses are others, where few are new, or where it is what is here", async () => {
		await upload(list("náměstí Zachariáše"), "one.csv");
		const others = Array.from({ length: 12 }, (_, at) => `Nový ${at}`);
		expect(await upload(list("nám. Z. z Hradce", [...NAMES, ...others]), "more.csv")).toMatchObject({ status: 200 });
		await upload(list("náměstí Zachariáše"), "one.csv");
		expect(await upload(list("Sádky", NAMES.slice(0, 9)), "few.csv")).toMatchObject({ status: 200 });
		expect(await upload(list("náměstí Zachariáše"), "again.csv")).toMatchObject({
			status: 200,
			answer: { imported: 0 },
		});
	});
});

test("a preview says of the first namesakes what is here otherwise, and names the businesses that would be made", async () => {
	const phoned = (street: string, phone: string) =>
		`${HEADER},Phone\nHotel Adler,Hotel,${street} 1,Telč,Czechia,${phone}\nHotel Neu,Hotel,${street} 9,Telč,Czechia,`;
	await upload(phoned("Sádky", "567 243 256").split("\n").slice(0, 2).join("\n"), "one.csv");
	const chunk = chunkOf([
		listing({
			...TELC,
			name: "Hotel Adler",
			address: "nám. Svobody 4",
			phone: null,
			sourceKey: "text:hotel adler|nam svobody 4 telc",
		}),
		listing({ ...TELC, name: "Hotel Neu", address: "Sádky 9", phone: null, sourceKey: "text:hotel neu|sadky 9 telc" }),
	]);
	const response = await api.fetch("/api/imports/preview", postJson({ options: {}, chunk }));
	expect(await response.json()).toMatchObject({
		imported: 2,
		sameName: 1,
		sameNameExamples: [
			{
				name: "Hotel Adler",
				city: "Telč",
				differs: [
					{ fact: "address", here: "Sádky 1", row: "nám. Svobody 4" },
					{ fact: "phone", here: "+420567243256", row: null },
				],
			},
		],
		made: [
			{ name: "Hotel Adler", city: "Telč" },
			{ name: "Hotel Neu", city: "Telč" },
		],
	});
});
const TELC = {
	...{ placeId: null, street: null, state: null, postalCode: null, latitude: null, longitude: null, type: null },
	city: "Telč",
	country: "Czechia",
	countryCode: "CZ",
	category: "Hotel",
	website: null,
};

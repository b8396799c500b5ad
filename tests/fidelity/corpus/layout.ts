import { readFileSync } from "node:fs";
import { type Kind, type Land, madeUpValue } from "./values.ts";

/** Is the layout of a real tool's or register's table: its headers, what each column really is, and made-up values. */
export type Layout = {
	name: string;
	columns: LayoutColumn[];
	/** Must be refused with one of these codes, instead of being read. */
	refused: readonly string[];
	/** Names the kind of file; `headless`: a text file without a header row. */
	form: "xlsx" | "csv" | "tsv" | "headless";
	/** Is kept apart while the importer is built, and run at the end. */
	kept: boolean;
} & (
	| { land: Land; rows?: undefined }
	/** Its values are given, instead of being made up from the kinds of its columns. */
	| { land: string; rows: readonly (readonly Cell[])[] }
);
type Cell = string | number | null;

/** `roles` are the right uses of the column. Empty: none. */
type LayoutColumn = { header: string; roles: readonly string[]; kind: Kind };

const ROWS = 40;

/**
 * Reads a layout's text: columns separated by "|", each `header > roles > kind`; roles separated by "/", "-" for none.
 * Without a kind, a column has that of its first role.
 */
export function layout(
	land: Land,
	name: string,
	text: string,
	{ refused = [], kept = false }: Partial<Pick<Layout, "refused" | "kept">> = {},
): Layout {
	const columns = text
		.split("|")
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part): LayoutColumn => {
			const [header = "", role = "-", kind = role.split("/")[0] ?? ""] = part.split(">").map((one) => one.trim());
			return { header, roles: role === "-" ? [] : role.split("/"), kind: kind as Kind };
		});
	return { name, land, columns, refused, form: "xlsx", kept };
}

/** Says by its code what a column of a short layout is: its right roles, and the kind of its values. */
const CODES: Readonly<Record<string, readonly [roles: string, kind: Kind]>> = {
	n: ["name", "name"],
	s: ["street/address", "street"],
	so: ["street/address", "streetonly"],
	s2: ["addressLine/street/-", "unit"],
	hn: ["houseNumber", "houseNumber"],
	streettype: ["street/-", "streettype"],
	a: ["address", "address"],
	di: ["district/-", "district"],
	c: ["city", "city"],
	st: ["state/-", "state"],
	z: ["postalCode", "postalCode"],
	co: ["country", "country"],
	cc: ["countryCode/country", "countryCode"],
	la: ["latitude", "latitude"],
	lo: ["longitude", "longitude"],
	ll: ["coordinates", "coordinates"],
	p: ["phone", "phone"],
	p2: ["phone/morePhones/-", "mobile"],
	e: ["email", "email"],
	pe: ["email/-", "personemail"],
	w: ["website", "website"],
	dom: ["website/-", "domain"],
	r: ["rating", "rating"],
	rc: ["reviewCount", "reviewCount"],
	k: ["category/type", "category"],
	k2: ["category/type/subtypes/moreCategories/-", "subcategory"],
	ks: ["category/subtypes/moreCategories", "categories"],
	d: ["description", "description"],
	no: ["description/-", "note"],
	h: ["hours", "hours"],
	pi: ["placeId", "placeId"],
	ml: ["locationLink/-", "locationLink"],
	ph: ["photoUrl/imageUrl/-", "photo"],
	pr: ["priceRange/-", "price"],
	bs: ["businessStatus/-", "active"],
	cl: ["claimed/-", "yesno"],
	/** Is out of ten points: halved when all values prove it, else left out. */
	r10: ["rating/-", "tenrating"],
	tz: ["timeZone/-", "zone"],
	/** Is the register's name when there is no other. */
	ln: ["name/-", "legal"],
	/** Is the chain's or the bank's name in addition to that of the branch. */
	nb: ["name/-", "chain"],
	/** Is the second spelling of one address. */
	a2: ["address/-", "address"],
	c2: ["city/district/-", "city"],
	/** Is the city in a line of an address. */
	ac: ["city/addressLine/-", "city"],
	cco: ["city/address/-", "citycountry"],
	km: ["district/state/-", "commune"],
	cy: ["state/district/-", "county"],
	zh: ["postalCity/-", "ziphash"],
	kk: ["category/type/subtypes/moreCategories/-", "category"],
	kf: ["category/type/subtypes/moreCategories/-", "facility"],
	xy: ["coordinates", "lnglat"],
	xyj: ["coordinates", "lnglatjson"],
	wkt: ["coordinates", "wktpoint"],
	gj: ["coordinates/-", "geojson"],
	ar: ["phone/-", "areacode"],
	loc: ["phone", "localnumber"],
	sr: ["rating", "slashrating"],
	dh: ["dayHours/-", "dayhours"],
	/** Is the weekly day of rest, which closes that day where hours stand beside it. */
	closeday: ["closedDays/-", "closeday"],
	ot: ["dayHours/-", "time"],
	h24: ["hours/-", "h24"],
	hs: ["hours/-", "hourssales"],
	d2: ["description/-", "description"],
	tl: ["description/-", "tagline"],
	hj: ["hours/-", "schedule"],
	/** Is a whole address with its position behind it in brackets. */
	sl: ["address/coordinates/-", "addressposition"],
	csz: ["city/postalCity/-", "citystatezip"],
	kx: ["category/subtypes/moreCategories/-", "categories"],
	cph: ["phone/-", "phone"],
	nd: ["name/-", "altname"],
	e2: ["email/moreEmails/-", "email"],
	llx: ["coordinates/-", "coordinates"],
	sx: ["street/address/-", "streetonly"],
	bk: ["reservationLink/-", "directory"],
	ft: ["about/feature/-", "keyword"],
	act: ["businessStatus/inBusiness/-", "truth"],
	wx: ["website/-", "website"],
	ib: ["businessStatus/inBusiness/-", "flag"],
	lg: ["imageUrl/photoUrl/-", "photo"],
	cp: ["phone/-", "contacts"],
	/** Is a quarter whose values are words that say nothing. */
	nh: ["district/-", "region"],
	/** Has the postcode and the town in one cell. */
	pc: ["city/postalCity/postalCode/-", "cityzip"],
	/** Are the days on which a market is held. */
	md: ["openDays/-", "weekday"],
	/** Is a town that its header calls a district. */
	dc: ["city/district", "city"],
	/** Is a province with the same name as its town. */
	cs: ["city/state", "city"],
	bn: ["name", "branchname"],
	bc: ["reviewCount/-", "bigcount"],
	wa: ["phone/morePhones/-", "phone"],
	ru: ["rating/-", "rating"],
	hsr: ["rating/-", "halfstars"],
	os: ["businessStatus/inBusiness/-", "openstate"],
	/** Is the date on which a business closed for good. */
	closeddate: ["dateClosed/-", "closeddate"],
	/** Reviews of the business on another site. */
	reviewlink: ["reviewsLink/-", "reviewlink"],
	dms: ["coordinates", "dms"],
	ms: ["email/moreEmails", "mails"],
	pl: ["plusCode/-", "pluscode"],
	of: ["dayHours/-", "openfrom"],
	oo: ["dayHours/-", "opento"],
};

/**
 * Reads a list of layouts, one in each line: `land; name; header~code, header~code …`, with `; csv`, `; tsv`, `; headless` or
 * `; persons` (a table of persons alone, which must be refused) behind it. Any other code is a kind of
 * values whose column must not be used. Every third one, or by `every`, is kept apart.
 */
export function layouts(text: string, { every = 3 }: { every?: number } = {}): Layout[] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines
		.filter((line) => line !== "")
		.map((line, at) => {
			const [land = "", name = "", columns = "", form = "xlsx"] = line.split(/; /);
			return {
				name,
				land: land as Land,
				columns: columns.split(", ").map((column): LayoutColumn => {
					const [header = "", code = ""] = column.split("~");
					const [roles, kind] = CODES[code] ?? ["-", code as Kind];
					return { header, roles: roles === "-" ? [] : roles.split("/"), kind };
				}),
				refused: form === "headless" ? ["no-header-row", "no-name-column"] : form === "persons" ? ["persons-only"] : [],
				form: (form === "persons" ? "xlsx" : form) as Layout["form"],
				kept: at % every === every - 1,
			};
		});
}

/** Is a line of a file of layouts whose values are given. `columns` name each header and its right roles, as those of `layout`. */
type GivenLayout = Pick<Layout, "name" | "form" | "refused"> & {
	land: string;
	columns: [header: string, roles: string][];
	rows: Cell[][];
};

/** Reads the layouts of a file beside this one that has one in each line, as JSON. All are kept apart. */
export function givenLayouts(file: string): Layout[] {
	const lines = readFileSync(new URL(file, import.meta.url), "utf8")
		.trim()
		.split("\n");
	return lines.map((line): Layout => {
		const { columns, rows, ...given }: GivenLayout = JSON.parse(line);
		return {
			...given,
			kept: true,
			columns: columns.map(([header, roles], at) => ({
				header,
				roles: roles === "-" ? [] : roles.split("/"),
				kind: rows.every((row) => row[at] === null) ? "empty" : "note",
			})),
			rows,
		};
	});
}

/** Names roles that only say that another column has the first value, or a part of it, by the role that a layout says. */
export const SAID_ROLES: Readonly<Record<string, string>> = {
	morePhones: "phone",
	moreEmails: "email",
	quarter: "district",
	publication: "businessStatus",
};

/** Returns the rows of a layout, its headers first. */
export function rowsOf(layout: Layout): Cell[][] {
	const { columns } = layout;
	const headers = columns.map(({ header }) => header);
	if (layout.rows !== undefined) return [headers, ...layout.rows.map((row) => [...row])];
	const { land } = layout;
	const numbers = Array.from({ length: ROWS }, (_, row) => row);
	return [headers, ...numbers.map((row) => columns.map(({ kind }) => madeUpValue(kind, land, row)))];
}

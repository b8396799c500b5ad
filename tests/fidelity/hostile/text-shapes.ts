import { parse as parseCookies } from "hono/utils/cookie";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { canonicalPath, isApiPath } from "#web/request/canonical-path.server.ts";
import { MAX_BODY_BYTES, MAX_BUSINESS_BYTES } from "#workers/contract/body.ts";
import { businessPatchSchema } from "#workers/contract/business-edit.schema.ts";
import { bulkChange } from "#workers/contract/change-set.schema.ts";
import { chunkSchema, openImportSchema } from "#workers/contract/import.schema.ts";
import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";
import { contactSchema } from "#workers/contract/message.schema.ts";
import { adsTxtNotes, adsTxtProblems, MAX_ADS_TXT, tidyAdsTxt } from "#workers/domain/ads-txt.ts";
import { contactMatch, typedContact } from "#workers/domain/contact-words.ts";
import { holdsTag, isAnyTag } from "#workers/domain/entity-tag.ts";
import { MAX_CHUNK_BYTES } from "#workers/domain/import/chunk.ts";
import { parseLooseJson } from "#workers/domain/loose-json.ts";
import { MAX_HOURS_TEXT, parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { parsePhones } from "#workers/domain/phone/phone.ts";
import { sizedAddress } from "#workers/domain/picture/photo.ts";
import { pictureSize } from "#workers/domain/picture/picture-size.ts";
import { pictureType } from "#workers/domain/picture/picture-type.ts";
import { isPublicAddress } from "#workers/domain/public-address.ts";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";
import { safeLink } from "#workers/domain/rich-text/rich-text-link.ts";
import { queryWords } from "#workers/domain/search/index-words.ts";
import { mendQuery, otherReadings } from "#workers/domain/search/mending/mend.ts";
import { suggestWords } from "#workers/domain/search/suggestions/suggest.ts";
import { withEmojiWords } from "#workers/domain/search/trades/emoji.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { slugify } from "#workers/domain/slug.ts";
import { readFile } from "../read-file.ts";
import { CELL_SIZES, FILE_SIZES, type HostileCase, often, repeated } from "./case.ts";

/** Makes what a cell, a call or an address may hold, nested and repeated. */

const LEAST = 130_000;

/** Holds units that are difficult for patterns, parsers and tokenizers. */
const UNITS = [
	...[
		"1",
		"1 ",
		"+1 ",
		"0",
		"00-",
		"(",
		"((1",
		")",
		", ",
		",,",
		"-",
		"--",
		"a",
		"a ",
		"a,",
		"A b-",
		" ",
		" \t",
		"\n",
		"\r\n",
	],
	...[
		"{",
		"[",
		"[[",
		'[{"a":',
		'{"a":',
		"{'a':",
		"{'a': 1, ",
		"'",
		'"',
		'""',
		'\\"',
		"\\",
		"u'",
		"<b>",
		"</b>",
		"<p>",
		"<",
		"<a href='",
	],
	...[
		"&",
		"&amp;",
		"&#x41;",
		"Mo ",
		"Mo-",
		"Mo-Fr 9-17, ",
		"Mo[1",
		"9-",
		"9:00-17:00 ",
		"9am ",
		"Monday: 9AM-5PM|",
		"closed ",
		"PH off;",
	],
	...[
		"week ",
		"Jan-",
		";",
		"|",
		":",
		"::",
		"http://",
		"https://a.b/",
		"//",
		"/",
		"../",
		"www.",
		"a.",
		".",
		"..",
		"a@",
		"@",
		"a@b.c, ",
	],
	...[
		"%",
		"%41",
		"%%",
		"ş",
		"İ",
		"中",
		"e\u0301",
		"\u0301",
		"😀",
		"\u200b",
		"\ufeff",
		"\u0000",
		"=",
		"=A1&",
		'=HYPERLINK("',
		"#",
		"_x000D_",
	],
	...[
		"1.",
		".1",
		"1e",
		"-1",
		"$",
		"€ ",
		"yes ",
		"St. ",
		"1 High Street, ",
		"Ltd ",
		"GmbH & Co. ",
		"№ ",
		"ext. ",
		"tel: ",
		"12345 ",
		"SW1A 1AA ",
	],
];

function shapesOf(
	reader: string,
	read: (text: string) => unknown,
	sizes: HostileCase["sizes"] = CELL_SIZES,
	units: readonly string[] = UNITS,
): HostileCase[] {
	return units.flatMap((unit) => [
		{ reader, shape: JSON.stringify(unit), sizes, prepare: (size: number) => often(repeated(size, unit), LEAST, read) },
		{
			reader,
			shape: `a ${JSON.stringify(unit)} !`,
			sizes,
			prepare: (size: number) => often(repeated(size, unit, "a ", " !"), LEAST, read),
		},
	]);
}

const COLUMNS = [
	...[
		"Name",
		"Category",
		"Address",
		"City",
		"State",
		"Country",
		"Postal code",
		"Phone",
		"Website",
		"Email",
		"Opening hours",
	],
	...[
		"Description",
		"About",
		"Features",
		"Rating",
		"Reviews",
		"Latitude",
		"Coordinates",
		"Status",
		"Price range",
		"Photo",
		"Place ID",
	],
	...["Google Maps URL", "Monday", "Verified", "Time zone", "Anything"],
];

/** Makes a cell of each column of a sheet, for the whole way of an import. */
function cellCases(): HostileCase[] {
	return COLUMNS.flatMap((column) =>
		UNITS.map((unit) => ({
			reader: `a cell: ${column}`,
			shape: JSON.stringify(unit),
			sizes: CELL_SIZES,
			prepare(size: number) {
				const cell = `"${repeated(size, unit).replaceAll('"', '""')}"`;
				const isName = column === "Name";
				const lines = Array.from({ length: Math.max(1, Math.floor(LEAST / size)) }, (_, at) =>
					isName ? `${cell};Bath` : `Old Fox ${at};Bath;${cell}`,
				);
				const file = new Blob([`Name;${isName ? "City" : `Town;${column}`}\n${lines.join("\n")}\n`]);
				return { bytes: file.size, read: () => readFile(file) };
			},
		})),
	);
}

/** Makes the header of a sheet, from which every column's name is read. */
function headerCases(): HostileCase[] {
	return UNITS.map((unit) => ({
		reader: "a header",
		shape: JSON.stringify(unit),
		sizes: CELL_SIZES,
		prepare(size: number) {
			const cell = `"${repeated(size, unit).replaceAll('"', '""')}"`;
			const file = new Blob([`Name;City;${cell};${cell}\nOld Fox;Bath;1;2\n`]);
			return { bytes: file.size, read: () => readFile(file) };
		},
	}));
}

const MARKUP = [
	...[
		"<b>",
		"<p>",
		"<div>",
		"<ul><li>",
		"<a href='http://a'>",
		"<table><tr><td>",
		"<svg>",
		"</b>",
		"</p>",
		"<p></p>",
		"<p><br></p>",
		"<b></b>",
	],
	...[
		"<",
		"<!--",
		"<!-- -->",
		"<![CDATA[",
		"<script>",
		"<style>",
		"<textarea>",
		"&",
		"&lt;",
		"&lt;b&gt;",
		"<p style='text-align:center'>a",
	],
	...[
		"<p style='",
		"<a b=c ",
		"<a href='&#106;&#97;",
		"</td",
		"</td >",
		"<p>a</p>",
		"a ",
		"\n",
		"<br>",
		"<template>",
		"<form>",
		"<math>",
		"<P",
		"<li>",
		"<option>",
	],
];

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
const QUERY_SIZES = [50, MAX_SEARCH_LENGTH] as const;
const WORDS = [
	"pub ",
	"gym in leeds ",
	"near ",
	"open now ",
	"x y ",
	"newport-on-tay ",
	"restaurnt ",
	"st ",
	"5 star ",
	"within 5 miles of ",
	"ls1 4dy ",
	"a",
];

const JSON_UNITS = ["[", '{"a":', '[{"a":', '"a",', "1,", '{"a":1},', "[],", '"\\u0041",'];
const json = (text: string) => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/**
 * Makes a whole JSON body: `[[[…]]]`, or one long list, under a name that the call knows and under one that it does
 * not.
 */
function bodyCases(): HostileCase[] {
	const bodies = [
		["PATCH of a business", businessPatchSchema, MAX_BUSINESS_BYTES, "openingHours"],
		["a bulk change", bulkChange, 256 * 1024, "ids"],
		["a chunk", chunkSchema, MAX_CHUNK_BYTES / 16, "listings"],
		["opening an import", openImportSchema, 1_900_000, "columns"],
		["a message", contactSchema, MAX_BODY_BYTES, "message"],
	] as const;
	return bodies.flatMap(([reader, schema, most, field]) =>
		[...JSON_UNITS.map((unit) => [unit, ""] as const), ["[", "]"] as const, ['{"a":', "}"] as const].map(
			([unit, end]) => ({
				reader: `a body: ${reader}`,
				shape: `${unit}${end && ` … ${end}`}`,
				sizes: [most / 4, most] as const,
				prepare(size: number) {
					const count = Math.floor(size / (unit.length + end.length));
					const value = end === "" ? `[${unit.repeat(count)}1]` : `${unit.repeat(count)}1${end.repeat(count)}`;
					return often(`{"${field}":${value},"x":[]}`, LEAST, (text) => {
						const parsed = json(text);
						return parsed === undefined ? null : schema.safeParse(parsed).success;
					});
				},
			}),
		),
	);
}

const PICTURES: [string, string][] = [
	["JPEG of filling", "\xff"],
	["JPEG of empty segments", "\xff\xd0\0\x02"],
	["JPEG of short segments", "\xff\xd0\0\0"],
	["JPEG of zeros", "\0"],
];

function pictureCases(): HostileCase[] {
	return PICTURES.map(([shape, unit]) => ({
		reader: "a picture's size",
		shape,
		sizes: FILE_SIZES,
		prepare(size: number) {
			const bytes = Buffer.from(repeated(size, unit, "\xff\xd8\xff\xd0\0\x02"), "latin1");
			return { bytes: bytes.length, read: () => [pictureType(bytes), pictureSize(bytes, "image/jpeg")] };
		},
	}));
}

const PAGES = new Set(["city/:slug", "city/:slug/:category", "search", "business/:slug"]);
const PATHS = ["/", "a/", "//", "%41", "%", "city/", "-", "a-", ".", "../", "ş", "/city/Zürich/"];

export function textCases(): HostileCase[] {
	return [
		...shapesOf("opening hours", parseOpeningHours, [MAX_HOURS_TEXT / 4, MAX_HOURS_TEXT]),
		...shapesOf("phones", (text) => [parsePhones(text, "GB"), parsePhones(text, null)]),
		...shapesOf("loose JSON", parseLooseJson),
		...shapesOf("slug", (text) => slugify(text)),
		...shapesOf("rich text", sanitiseRichText, [16_384, 65_536], MARKUP),
		...shapesOf("a link", (text) => [safeLink(text), sizedAddress(`https://a.googleusercontent.com/${text}`, 160)]),
		...shapesOf(
			"an address",
			(text) => URL.canParse(`https://${text}`) && isPublicAddress(new URL(`https://${text}`)),
			[4_096, 16_384],
		),
		...shapesOf("a path", (text) => [isApiPath(`/${text}`), canonicalPath(`/${text}`, PAGES)], [4_096, 16_384], PATHS),
		...shapesOf(
			"search words",
			(text) => [
				understand(text, known),
				queryWords(text),
				suggestWords(text),
				contactMatch(text),
				typedContact(text),
				withEmojiWords(text),
			],
			QUERY_SIZES,
			[...UNITS, ...WORDS],
		),
		...shapesOf("search words mended", (text) => [mendQuery(text, known), otherReadings(text, known, 3)], QUERY_SIZES, [
			...UNITS,
			...WORDS,
		]),
		...shapesOf(
			"ads.txt",
			(text) => [tidyAdsTxt(text), adsTxtProblems(text), adsTxtNotes(text)],
			[MAX_ADS_TXT / 4, MAX_ADS_TXT],
			[...UNITS, "a.com, 1, DIRECT\n", "x=y\n", "a.a", "#\n"],
		),
		...shapesOf(
			"cookies",
			(text) => parseCookies(text, "admin-session"),
			[8_192, 32_768],
			["a=b; ", ";", "=", "a", " ", '"', "%", "admin-session=a; "],
		),
		...shapesOf(
			"entity tags",
			(text) => [holdsTag(text, '"a"'), isAnyTag(text)],
			[8_192, 32_768],
			['"a", ', '"', ",", "W/", " ", "*", "a"],
		),
		...bodyCases(),
		...pictureCases(),
		...headerCases(),
		...cellCases(),
	];
}

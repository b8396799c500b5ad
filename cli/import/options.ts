import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ParseArgsOptionsConfig, parseArgs } from "node:util";
import { importOptionsSchema } from "#workers/contract/import-options.schema.ts";
import { countryCodeOf } from "#workers/domain/country/country.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import {
	IMPORT_MODES,
	type ImportOptions,
	NO_HEADER_ROW,
	OVERWRITABLE_FIELDS,
} from "#workers/domain/import/options.ts";
import { COLUMN_ROLES, type ColumnRoles } from "#workers/domain/listing/columns/column-roles.ts";
import { STATE_MEANINGS, stateKey } from "#workers/domain/listing/state-meanings.ts";
import type { Environment } from "../environment.ts";
import { keyOfColumnName } from "./column-name.ts";

/** Defines the command line's options for a file. */
export const IMPORT_FLAGS = {
	country: { type: "string" },
	"clear-empty": { type: "boolean" },
	encoding: { type: "string" },
	"header-row": { type: "string" },
	mode: { type: "string" },
	"skip-closed": { type: "boolean" },
	"remove-unpublished": { type: "boolean" },
	"full-list": { type: "boolean" },
	overwrite: { type: "string" },
	"overwrite-edited": { type: "boolean" },
	column: { type: "string", multiple: true },
	category: { type: "string", multiple: true },
	state: { type: "string", multiple: true },
	options: { type: "string" },
	"accept-guesses": { type: "boolean" },
	"accept-older": { type: "boolean" },
	"accept-namesakes": { type: "boolean" },
} as const satisfies ParseArgsOptionsConfig;
export const FLAG_NAMES = Object.keys(IMPORT_FLAGS) as (keyof typeof IMPORT_FLAGS)[];

type Flags = ReturnType<typeof parseArgs<{ options: typeof IMPORT_FLAGS }>>["values"];

type GivenOptions = {
	options: Partial<ImportOptions>;
	/** Holds the roles of columns by their keys. */
	roles: ColumnRoles;
	/** Tells whether anything was said of the country of rows without one, also that the file is to show it. */
	saysCountry: boolean;
};

/** Reads the options that the flags give. Throws Error with a sentence when one of them is not valid. */
export function parseOptions(flags: Flags, env: Environment): GivenOptions {
	const { country, encoding, mode, "header-row": headerRow } = flags;
	const more = flags.options === undefined ? {} : optionsOf(resolve(env.folder, flags.options));
	const categories = Object.fromEntries(
		(flags.category ?? []).map((pair) => pairOf(pair, "category")).map(([name, to]) => [foldText(name), to]),
	);
	const states = Object.fromEntries(
		(flags.state ?? [])
			.map((pair) => pairOf(pair, "state"))
			.map(([word, meaning]) => [stateKey(word), oneOf(STATE_MEANINGS, meaning, "--state")]),
	);
	const options: Partial<ImportOptions> = {
		...more,
		...switched(flags, more),
		country: country === undefined ? (more.country ?? null) : countryGiven(country),
		encoding: encoding === undefined ? (more.encoding ?? null) : encodingGiven(encoding),
		headerRow: headerRow === undefined ? (more.headerRow ?? null) : rowGiven(headerRow),
		mode: mode === undefined ? (more.mode ?? "both") : oneOf(IMPORT_MODES, mode, "--mode"),
		overwrite: overwritten(flags) ?? more.overwrite ?? [],
		categories: { ...more.categories, ...categories },
		states: { ...more.states, ...states },
	};
	const saysCountry = country !== undefined || options.country !== null;
	return { options, roles: rolesGiven(flags), saysCountry };
}

/** Reads the options that are on or off. */
function switched(flags: Flags, more: Partial<ImportOptions>) {
	return {
		clearEmpty: flags["clear-empty"] ?? more.clearEmpty ?? false,
		closed: flags["skip-closed"] ? "skip" : (more.closed ?? "import"),
		unpublished: flags["remove-unpublished"] ? "remove" : (more.unpublished ?? "leave"),
		fullList: flags["full-list"] ?? more.fullList ?? false,
	} satisfies Partial<ImportOptions>;
}

function rolesGiven({ column = [] }: Flags): ColumnRoles {
	const roles = column
		.map((pair) => pairOf(pair, "column"))
		.map(([name, role]) => [keyOfColumnName(name), role === "ignore" ? null : oneOf(COLUMN_ROLES, role, "--column")]);
	return Object.fromEntries(roles);
}

function overwritten({ overwrite, "overwrite-edited": all }: Flags): ImportOptions["overwrite"] | undefined {
	if (all) return OVERWRITABLE_FIELDS;
	return overwrite?.split(",").map((field) => oneOf(OVERWRITABLE_FIELDS, field.trim(), "--overwrite"));
}

function oneOf<Name extends string>(names: readonly Name[], given: string, flag: string): Name {
	const name = names.find((one) => one === given);
	if (name === undefined) throw new Error(`${flag} takes ${names.join(", ")}; not "${given}".`);
	return name;
}

/** Splits a text at the last "=". */
function pairOf(pair: string, flag: string): [string, string] {
	const at = pair.lastIndexOf("=");
	const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
	if (at < 0 || name === "" || value === "") throw new Error(`--${flag} takes NAME=VALUE, not "${pair}".`);
	return [name, value];
}

function countryGiven(text: string): string | null {
	if (text === "none") return null;
	const code = countryCodeOf(text);
	if (code === null)
		throw new Error(`--country takes a country's name or its code of two letters, or none; not "${text}".`);
	return code;
}

function rowGiven(text: string): number {
	if (text === "none") return NO_HEADER_ROW;
	if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--header-row takes the number of a row, or none; not "${text}".`);
	return Number(text);
}

/** Returns the main name of an encoding, for any of its names. */
function encodingGiven(label: string): string {
	try {
		return new TextDecoder(label).encoding;
	} catch {
		throw new Error(`--encoding takes a name such as utf-8 or windows-1254, not "${label}".`);
	}
}

function optionsOf(path: string): Partial<ImportOptions> {
	let json: unknown;
	try {
		json = JSON.parse(readFileSync(path, "utf8"));
	} catch (cause) {
		throw new Error(`--options takes a file with JSON; ${path} cannot be read as such.`, { cause });
	}
	const { data, error } = importOptionsSchema.safeParse(json);
	const issue = error?.issues[0];
	if (data === undefined) throw new Error(`${path}: ${issue?.path.join(".")}: ${issue?.message}`);
	return data as Partial<ImportOptions>;
}

import { parseLooseJson } from "../loose-json.ts";
import { cutText, plainLine } from "./cell-text.ts";
import { type About, MAX_ABOUT_LENGTH } from "./listing.ts";
import { NOTHING, type Reading, read, unread } from "./reading.ts";

const MAX_SECTIONS = 60;
const MAX_FEATURES = 200;
/** Limits the characters of all names and texts together; an Excel cell holds 32,767. */
const MAX_CHARACTERS = 32_767;
const OTHER = "Other";
/** Lists the names that would change the prototype of an object, here or in a program that reads the features later. */
const HARMFUL_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

type Feature = boolean | string;

/**
 * Reads the feature sections of an `about` cell: a JSON object (or its Python or CSV spelling) of sections, each an
 * object of features or a list of feature names. Features at the top level go under "Other". Names stay in the file's
 * language. An empty cell gives null and no error.
 */
export function readAbout(text: string): Reading<About> {
	const parsed = parseLooseJson(text);
	if (parsed === undefined) return unread("about-not-understood");
	if (parsed === null || (Array.isArray(parsed) && parsed.length === 0)) return NOTHING;
	if (typeof parsed !== "object" || Array.isArray(parsed)) return unread("about-not-understood");
	return aboutOf(parsed);
}

/** Tells whether a value is features in the form and within the limits of a listing. */
export function isAbout(value: unknown): value is About {
	if (!isObject(value)) return false;
	let room = MAX_ABOUT_LENGTH;
	for (const [section, features] of Object.entries(value)) {
		if (!isLabel(section, 100) || !isObject(features)) return false;
		room -= section.length;
		for (const [name, feature] of Object.entries(features)) {
			if (!isLabel(name, 200) || (typeof feature !== "boolean" && typeof feature !== "string")) return false;
			if (String(feature).length > 500) return false;
			room -= name.length + String(feature).length;
		}
	}
	return room >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLabel(text: string, max: number): boolean {
	return text !== "" && text.length <= max && !HARMFUL_KEYS.has(text);
}

/** Reads sections and their features from an object that is already parsed. */
export function aboutOf(parsed: object): Reading<About> {
	const about: About = {};
	let sections = 0;
	let room = MAX_CHARACTERS;
	for (const [key, written] of Object.entries(parsed)) {
		const content = unquoted(written);
		const single = featureOf(content);
		const title = single === null ? label(key, 100) : OTHER;
		if (title === "" || HARMFUL_KEYS.has(title)) continue;
		const features = single === null ? featuresOf(content) : featuresOf({ [key]: single });
		if (features.length === 0) continue;
		let section = Object.hasOwn(about, title) ? about[title] : undefined;
		if (!section && sections >= MAX_SECTIONS) continue;
		for (const [name, value] of features) {
			room -= name.length + String(value).length + (section ? 0 : title.length);
			if (room < 0) return sections === 0 ? NOTHING : read(about);
			if (!section) {
				section = {};
				about[title] = section;
				sections += 1;
			}
			section[name] = value;
		}
	}
	return sections === 0 ? NOTHING : read(about);
}

function featuresOf(content: unknown): [string, Feature][] {
	const entries: [string, unknown][] = Array.isArray(content)
		? content.flatMap((item): [string, unknown][] => (typeof item === "string" ? [[item, true]] : entriesOf(item)))
		: entriesOf(content);
	const features: [string, Feature][] = [];
	for (const [key, written] of entries) {
		const value = unquoted(written);
		if (features.length >= MAX_FEATURES) break;
		const name = label(key, 200);
		const feature = featureOf(Array.isArray(value) ? value.filter((v) => typeof v !== "object").join(", ") : value);
		if (name !== "" && feature !== null && !HARMFUL_KEYS.has(name)) features.push([name, feature]);
	}
	return features;
}

/** Lists the features of an entry, since Apify makes each feature an object of its own. */
function entriesOf(content: unknown): [string, unknown][] {
	return typeof content === "object" && content !== null && !Array.isArray(content) ? Object.entries(content) : [];
}

/** Parses a text that holds a Python value inside a value, as Yelp's attributes do: `u'free'`, `{'garage': False}`, `None`. */
function unquoted(value: unknown): unknown {
	if (typeof value !== "string" || !/^(?:u?'|\{|None$)/.test(value)) return value;
	const parsed = parseLooseJson(value);
	return parsed === undefined ? value : parsed;
}

/** Reads a feature's value; null where it is no single value. */
function featureOf(value: unknown): Feature | null {
	if (typeof value === "boolean") return value;
	if (typeof value === "number") return String(value);
	if (typeof value !== "string") return null;
	if (/^true$/i.test(value)) return true;
	if (/^false$/i.test(value)) return false;
	const text = label(value, 500);
	return text === "" ? null : text;
}

function label(text: string, max: number): string {
	return cutText(plainLine(text), max);
}

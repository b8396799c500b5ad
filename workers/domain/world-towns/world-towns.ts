import type { Point } from "../position/geo.ts";
import { TABLES } from "./table.ts";

/**
 * Describes a town of the world. `state` is the postal code of one of the United States. `size` says that it has 10,000
 * people times two to the power of it, or more.
 */
export type WorldTown = { name: string; countryCode: string; state: string | null; point: Point; size: number };

/** Finds towns of the world by their folded names, the largest first. */
export type WorldTowns = {
	named(key: string): readonly WorldTown[];
	/** Finds the towns of which a folded word is a slip of one letter, the largest first. It looks up some hundred names. */
	like(word: string): readonly WorldTown[];
};

const [TABLE = ""] = TABLES;
const DEGREES = 100;

/**
 * Finds towns of 10,000 people and more. The table is in the order of its keys and is searched
 * as text, so nothing is unpacked.
 */
export const worldTowns: WorldTowns = {
	named(key) {
		const found: WorldTown[] = [];
		if (key === "") return found;
		for (let at = firstOf(key); at < TABLE.length; at = endOf(at) + 1) {
			const line = TABLE.slice(at, endOf(at));
			if (!line.startsWith(`${key};`)) break;
			found.push(townOf(line));
		}
		return found;
	},
	like(word) {
		const found = slipsOf(word).flatMap((one) => worldTowns.named(one));
		return found.sort((a, b) => b.size - a.size);
	},
};

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Lists what a word may be a slip of: with a letter less, more or another one, and with two of them swapped. */
function slipsOf(word: string): string[] {
	const slips = new Set<string>();
	for (let at = 0; at <= word.length; at += 1) {
		const [before, rest] = [word.slice(0, at), word.slice(at)];
		slips.add(before + rest.slice(1));
		slips.add(before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2));
		for (const letter of LETTERS) {
			slips.add(before + letter + rest);
			slips.add(before + letter + rest.slice(1));
		}
	}
	slips.delete(word);
	return [...slips];
}

/** Finds the first line whose key is not less than this. */
function firstOf(key: string): number {
	let [low, high] = [0, TABLE.length];
	while (low < high) {
		const middle = startOf(Math.floor((low + high) / 2));
		if (TABLE.slice(middle, TABLE.indexOf(";", middle)) < key) low = endOf(middle) + 1;
		else high = middle;
	}
	return low;
}

function startOf(at: number): number {
	return TABLE.lastIndexOf("|", at - 1) + 1;
}

function endOf(at: number): number {
	const end = TABLE.indexOf("|", at);
	return end === -1 ? TABLE.length : end;
}

function townOf(line: string): WorldTown {
	const [key = "", written, where = "", coded = ""] = line.split(";");
	const degrees = (from: number) => Number.parseInt(coded.slice(from, from + 3), 36) / DEGREES;
	return {
		name: written || key.replace(/(?<=^| )./g, (letter) => letter.toUpperCase()),
		countryCode: where.slice(0, 2),
		state: where.slice(2).toLowerCase() || null,
		point: { latitude: round(degrees(0) - 90), longitude: round(degrees(3) - 180) },
		size: Number.parseInt(coded.slice(6), 36),
	};
}

function round(degrees: number): number {
	return Math.round(degrees * DEGREES) / DEGREES;
}

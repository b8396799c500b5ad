import type { Answer } from "./answer.ts";

/** Is a difference between two answers: its kind, without the page's own values, and an example. */
type Difference = { shape: string; example: string };

const MOST_EDITS = 300;

export function differences(before: Answer, after: Answer): Difference[] {
	const found: Difference[] = [];
	if (before.status !== after.status) found.push(changed("status", String(before.status), String(after.status), true));
	for (const name of new Set([...before.headers.keys(), ...after.headers.keys()])) {
		const [was, is] = [before.headers.get(name) ?? null, after.headers.get(name) ?? null];
		if (was !== is) found.push(changed(`header ${name}`, was ?? "none", is ?? "none", was === null || is === null));
	}
	if (before.body === after.body) return found;
	const inBody = bodyDifferences(before.body, after.body);
	return [...found, ...(inBody.length > 0 ? inBody : [{ shape: "body: order or spaces", example: cut(after.body) }])];
}

function bodyDifferences(before: string, after: string): Difference[] {
	const [was, is] = [parsed(before), parsed(after)];
	if (was !== undefined && is !== undefined) return jsonDifferences(was, is, "");
	return markupDifferences(before.split(/(<[^>]*>)/).filter(Boolean), after.split(/(<[^>]*>)/).filter(Boolean));
}

function jsonDifferences(was: unknown, is: unknown, path: string): Difference[] {
	if (JSON.stringify(was) === JSON.stringify(is)) return [];
	if (Array.isArray(was) && Array.isArray(is)) {
		const found =
			was.length === is.length ? [] : [changed(`${path}[] length`, String(was.length), String(is.length), false)];
		const both = Math.min(was.length, is.length);
		for (let at = 0; at < both; at++) found.push(...jsonDifferences(was[at], is[at], `${path}[]`));
		return found;
	}
	if (isRecord(was) && isRecord(is)) {
		const found: Difference[] = [];
		for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
			if (!(key in is)) found.push({ shape: `json ${path}.${key}: gone`, example: cut(JSON.stringify(was[key])) });
			else if (!(key in was)) found.push({ shape: `json ${path}.${key}: new`, example: cut(JSON.stringify(is[key])) });
			else found.push(...jsonDifferences(was[key], is[key], `${path}.${key}`));
		}
		return found.length > 0 ? found : [{ shape: `json ${path}: order of keys`, example: cut(Object.keys(is).join()) }];
	}
	return [
		changed(
			`json ${path}`,
			JSON.stringify(was),
			JSON.stringify(is),
			[was, is].every((one) => one === null || typeof one === "boolean"),
		),
	];
}

/** Returns Myers' shortest edit between two lists of tags and texts. Each run of edits is one difference. */
function markupDifferences(before: string[], after: string[]): Difference[] {
	let start = 0;
	while (start < before.length && start < after.length && before[start] === after[start]) start++;
	let end = 0;
	while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const hunks = hunksOf(before.slice(start, before.length - end), after.slice(start, after.length - end));
	if (hunks === null) return [movedParts(before, after)];
	return hunks.flatMap(({ gone, come }) => {
		const [was, is] = [parsed(gone.join("")), parsed(come.join(""))];
		if (isRecord(was) && isRecord(is)) return jsonDifferences(was, is, "ld");
		return [
			{
				shape: `${gone.map(mask).join("")} → ${come.map(mask).join("")}`,
				example: `${cut(gone.join(""))} → ${cut(come.join(""))}`,
			},
		];
	});
}

/** Compares a page in another order: what is only on one side. */
function movedParts(before: string[], after: string[]): Difference {
	const [gone, come] = [without(before, after), without(after, before)];
	const masks = (parts: string[]) => [...new Set(parts.map(mask))].sort().join(" ");
	return {
		shape: `parts in another order; ${masks(gone)} → ${masks(come)}`,
		example: `${cut(gone.join(""), 1_500)} → ${cut(come.join(""), 1_500)}`,
	};
}

function without(parts: string[], others: string[]): string[] {
	const left = new Map<string, number>();
	for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
	return parts.filter((part) => {
		const count = left.get(part) ?? 0;
		left.set(part, count - 1);
		return count <= 0;
	});
}

type Hunk = { gone: string[]; come: string[] };

function hunksOf(before: string[], after: string[]): Hunk[] | null {
	const trace: Map<number, number>[] = [];
	let reach = new Map<number, number>([[1, 0]]);
	for (let edits = 0; edits <= MOST_EDITS; edits++) {
		const next = new Map(reach);
		trace.push(reach);
		for (let line = -edits; line <= edits; line += 2) {
			const down = line === -edits || (line !== edits && (reach.get(line - 1) ?? -1) < (reach.get(line + 1) ?? -1));
			let x = down ? (reach.get(line + 1) ?? 0) : (reach.get(line - 1) ?? 0) + 1;
			while (x < before.length && x - line < after.length && before[x] === after[x - line]) x++;
			next.set(line, x);
			if (x >= before.length && x - line >= after.length) return walkBack(trace, before, after);
		}
		reach = next;
	}
	return null;
}

function walkBack(trace: Map<number, number>[], before: string[], after: string[]): Hunk[] {
	const hunks: Hunk[] = [];
	let [x, y] = [before.length, after.length];
	let open: Hunk | null = null;
	for (let edits = trace.length - 1; edits >= 0; edits--) {
		const reach = trace[edits] as Map<number, number>;
		const line = x - y;
		const down = line === -edits || (line !== edits && (reach.get(line - 1) ?? -1) < (reach.get(line + 1) ?? -1));
		const fromLine = down ? line + 1 : line - 1;
		const fromX = reach.get(fromLine) ?? 0;
		const fromY = fromX - fromLine;
		if (x > (down ? fromX : fromX + 1)) open = null;
		if (edits === 0) break;
		if (open === null) {
			open = { gone: [], come: [] };
			hunks.unshift(open);
		}
		if (down) open.come.unshift(after[fromY] as string);
		else open.gone.unshift(before[fromX] as string);
		[x, y] = [fromX, fromY];
	}
	return hunks;
}

/** Returns a tag with the names of its attributes, or "…" for a text. */
function mask(part: string): string {
	if (!part.startsWith("<")) return "…";
	return part.replace(/([\w:-]+)="([^"]*)"/g, (_, name: string, value: string) =>
		/^(?:rel|type|name|property|itemprop|role)$/.test(name) ? `${name}=${value}` : name,
	);
}

function changed(what: string, was: string, is: string, byValue: boolean): Difference {
	return {
		shape: byValue ? `${what}: ${cut(was, 40)} → ${cut(is, 40)}` : `${what}: differs`,
		example: `${cut(was)} → ${cut(is)}`,
	};
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
	if (!/^\s*[[{]/.test(text)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function cut(text: string, most = 220): string {
	return text.length <= most ? text : `${text.slice(0, most)}…`;
}

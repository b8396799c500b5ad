import type { SnippetRecord } from "#db/queries/snippets.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { isInSpan, type PlacedSnippet } from "#workers/domain/snippets/snippet.ts";
import type { PageKind } from "#workers/domain/web-vitals.ts";

/** Returns the snippets that are in pages at a moment, as visitors get them. */
export function placedSnippets(records: readonly SnippetRecord[], now: number): PlacedSnippet[] {
	return records
		.filter((record) => isInSpan(record, now))
		.map(({ id, name, code, position, consent, pageKinds }) => {
			const kinds = pageKindsOf(pageKinds);
			return { id, name, code, position, consent, ...(kinds.length === 0 ? {} : { pageKinds: kinds }) };
		});
}

type ItemRecord = SnippetRecord & { description: string; enabled: number };

export function itemOf(record: ItemRecord): SnippetItem {
	const { id, name, description, code, enabled, position, consent, pageKinds, shownFrom, shownUntil } = record;
	return {
		id,
		name,
		description,
		code,
		enabled: enabled === 1,
		position,
		consent,
		pageKinds: pageKindsOf(pageKinds),
		shownFrom: instantOf(shownFrom),
		shownUntil: instantOf(shownUntil),
	};
}

export function versionFacts({ version, at, actor }: { version: number; at: number; actor: string }) {
	return { version, at: writtenAt(at), actor: actor as Actor };
}

/** Returns the ISO instant at which a row was written; null for a row of a migration, which has no date. */
export function writtenAt(ms: number): string | null {
	return ms === 0 ? null : isoInstant(ms);
}

function pageKindsOf(json: string): PageKind[] {
	return JSON.parse(json) as PageKind[];
}

function instantOf(ms: number | null): string | null {
	return ms === null ? null : isoInstant(ms);
}

import { createHash } from "node:crypto";
import { commit, WriteConflict } from "#db/batch.ts";
import { nextDataVersion } from "#db/queries/directory.ts";
import { forgetReports } from "#db/queries/snippet-reports.ts";
import {
	allSnippets,
	claimSnippets,
	keepVersions,
	type ManagedSnippetRecord,
	putSnippets,
	removeSnippets,
	snippetsState,
} from "#db/queries/snippets.ts";
import { readBatch } from "#db/statement.ts";
import { SNIPPETS_TAG } from "#workers/contract/cache-tag.ts";
import type { ManagedSnippets, SnippetItem } from "#workers/contract/snippet.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { managedSnippets } from "./manage.ts";
import { itemOf } from "./shown.ts";

type Saving = {
	/** Lists all snippets, in order. A stored one that is not in the list is removed. */
	items: readonly SnippetItem[];
	/** Is the revision that was edited; null overwrites whatever is stored. */
	revision: number | null;
};

/** Limits the tries against saves in between, when no revision was given. */
const TRIES = 3;

/**
 * Saves all snippets after it has checked each. Unchanged ones are left alone. Of the others a version is kept, and every page that carries
 * one is purged. Errors: edit-conflict (the stored revision is not the edited one).
 */
export async function saveSnippets(ctx: ServiceContext, saving: Saving): Promise<ManagedSnippets> {
	try {
		await untilWritten(() => saveOnce(ctx, saving), saving.revision === null ? TRIES : 1);
	} catch (error) {
		throw error instanceof WriteConflict ? conflict() : error;
	}
	return managedSnippets(ctx);
}

function conflict(): ServiceError {
	return new ServiceError("edit-conflict", "The snippets have been changed meanwhile");
}

async function saveOnce(ctx: ServiceContext, { items, revision: edited }: Saving): Promise<void> {
	const { db, now, actor } = ctx;
	const [[state], stored] = await readBatch(db, [snippetsState(db), allSnippets(db)]);
	if (edited !== null && edited !== state.revision) throw conflict();
	const revision = state.revision + 1;
	const before = new Map(stored.map((record) => [record.id, record]));
	const written = items.map((item, index) => ({
		item,
		record: recordOf(item, { place: index + 1, revision, now }),
		old: before.get(item.id) ?? null,
	}));
	const rewritten = written.filter(({ record, old }) => old === null || !saysTheSame(old, record));
	const moved = written.flatMap(({ record: { place }, old }) =>
		old === null || old.place === place ? [] : { ...old, place },
	);
	const given = new Set(items.map(({ id }) => id));
	const removed = stored.filter(({ id }) => !given.has(id));
	if (rewritten.length + moved.length + removed.length === 0) return;
	const replaced = [...rewritten.flatMap(({ old }) => old ?? []), ...removed];
	const removedIds = removed.map(({ id }) => id);
	const versions = [
		...rewritten.map(({ item }) => ({ snippetId: item.id, kept: JSON.stringify(item) })),
		...removedIds.map((snippetId) => ({ snippetId, kept: null })),
	].map((version) => ({ ...version, version: revision, at: now, actor }));
	await commit(db, [
		claimSnippets(db, state.revision),
		...putSnippets(db, [...moved, ...rewritten.map(({ record }) => record)]),
		removeSnippets(db, removedIds),
		...forgetReports(db, removedIds),
		// The state before the first save of a snippet has no version yet.
		...(versions.length === 0 ? [] : keepVersions(db, [...replaced.map(versionBefore), ...versions])),
		nextDataVersion(db),
		audit(ctx, "snippet.edit", "html-injection", {
			before: factsOf(replaced.map(itemOf)),
			after: factsOf(rewritten.map(({ item }) => item)),
		}),
		...askPurges(ctx, [SNIPPETS_TAG]),
	]);
}

function recordOf(item: SnippetItem, at: { place: number; revision: number; now: number }): ManagedSnippetRecord {
	const { shownFrom, shownUntil } = item;
	return {
		...item,
		enabled: item.enabled ? 1 : 0,
		pageKinds: JSON.stringify(item.pageKinds),
		shownFrom: shownFrom === null ? null : Date.parse(shownFrom),
		shownUntil: shownUntil === null ? null : Date.parse(shownUntil),
		place: at.place,
		revision: at.revision,
		updatedAt: at.now,
	};
}

/** Tells whether two records have the same content, whatever their place in the list or their time. */
function saysTheSame(one: ManagedSnippetRecord, other: ManagedSnippetRecord): boolean {
	return JSON.stringify(itemOf(one)) === JSON.stringify(itemOf(other));
}

function versionBefore(record: ManagedSnippetRecord) {
	const kept = JSON.stringify(itemOf(record));
	return { snippetId: record.id, version: record.revision, at: record.updatedAt, actor: "cron", kept };
}

/** Returns the facts for the audit log: everything but the code, which has its own history. The code is given by its length and digest. */
function factsOf(items: readonly SnippetItem[]): Record<string, object> {
	return Object.fromEntries(
		items.map(({ id, code, description: _, ...facts }) => [
			id,
			{ ...facts, characters: code.length, sha256: createHash("sha256").update(code).digest("hex").slice(0, 16) },
		]),
	);
}

import { businessFieldText, businessValueTexts } from "#web/admin/texts/business-field.tr.ts";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import type { BadgeTone } from "#web/admin/ui/badge.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { BulkInput, ChangeSetItem, UniformValues } from "#workers/contract/change-set.ts";
import { BULK_FACTS } from "#workers/domain/business/field-lists.ts";
import { valueInWords } from "./field-words.ts";

/**
 * Says what a bulk change sets, each as "Durum: Kalıcı olarak kapalı", or that it removes. Returns null for other
 * change sets.
 */
export function describeBulk(bulk: BulkInput | null): string[] | null {
	if (bulk === null) return null;
	const { set } = bulk;
	if (set === null) return [t.removes];
	return (Object.keys(set) as (keyof UniformValues)[])
		.filter((field) => set[field] !== undefined)
		.map((field) => t.sets(businessFieldText(BULK_FACTS[field]), bulkValue(field, set, bulk.names)));
}

/** Says which businesses a bulk change is about: "Seçilen 12 kayıtta", "“kafe” aramasının tüm sonuçlarında". */
export function describeSelection({ selection, names }: BulkInput): string {
	if (names.merged !== undefined) return t.merged(names.merged);
	if ("count" in selection) return t.selected(formatNumber(selection.count));
	const { search } = selection.filter;
	return search ? t.searched(search) : t.filtered;
}

/** Says what a change set did: "3.400 güncellendi · 7 atlandı". */
export function describeCounts(set: ChangeSetItem): string {
	const texts = set.kind === "undo" ? { ...t.counts, ...t.undoCounts } : t.counts;
	const parts = (["created", "updated", "removed", "skipped", "unchanged"] as const)
		.filter((count) => set[count] > 0)
		.map((count) => texts[count](formatNumber(set[count])));
	return parts.length === 0 ? t.counts.none : parts.join(" · ");
}

/** Counts the businesses that a change set has changed. Its undo goes through as many. */
export function changedCount({ created, updated, removed }: ChangeSetItem): number {
	return created + updated + removed;
}

/** Says how far a change set is. What was too much to be counted is told by its share alone. */
export function progressOf({ share, total, done, ...set }: ChangeSetItem) {
	const gone = set.created + set.updated + set.removed + set.skipped + set.unchanged;
	return { done: gone, total: total ?? 0, share: total === null ? (share ?? 0) : undefined, finished: done };
}

export function describeState(set: ChangeSetItem): { text: string; tone: BadgeTone } {
	if (!set.done) {
		const { share } = set;
		return { text: share === null ? t.states.running : t.states.runningAt(Math.floor(share * 100)), tone: "notice" };
	}
	if (set.hindrance === "undoing") return { text: t.states.undoing, tone: "notice" };
	if (set.undoneBy !== null) return { text: t.states.undone, tone: "neutral" };
	if (set.hindrance === "expired") return { text: t.states.expired, tone: "neutral" };
	if (set.brokenOff) return { text: t.states.brokenOff, tone: "notice" };
	return { text: t.states.done, tone: "success" };
}

function bulkValue(field: keyof UniformValues, set: UniformValues, { category, city }: BulkInput["names"]): string {
	const value = set[field];
	if (field === "categoryId") return category ?? businessValueTexts.removedPlace(Number(value));
	if (field === "cityId") return city ?? businessValueTexts.removedPlace(Number(value));
	return valueInWords(BULK_FACTS[field], value, { categories: {}, cities: {} }) ?? "";
}

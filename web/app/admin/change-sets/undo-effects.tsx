import { useEffect, useState } from "react";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { type Answer, askApi } from "#web/admin/ui/ask-api.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { type ChangeSetItem, UNDO_EFFECTS, type UndoEffect, type UndoPreview } from "#workers/contract/change-set.ts";

type Counts = Record<UndoEffect, number>;

/**
 * Says in the question of an undo what becomes of how many businesses; the numbers make up the whole. It is counted part by part when the
 * question appears. Without JavaScript, and where it cannot be counted, it says what the change set has done.
 */
export function UndoEffects({ set }: { set: Pick<ChangeSetItem, "id" | "created" | "updated" | "removed"> }) {
	const { id, created, updated, removed } = set;
	const counted = useUndoPreview(id);
	if (counted === "counting") return <span className="mt-2 block">{t.effectCounting}</span>;
	if (counted === null) {
		const done = { created, updated, removed };
		const lines = (["created", "updated", "removed"] as const).filter((name) => done[name] > 0);
		return <Lines lines={lines.map((name) => t.wouldUndo[name](formatNumber(done[name])))} />;
	}
	const shown = UNDO_EFFECTS.filter((name) => counted[name] > 0);
	const total = shown.reduce((sum, name) => sum + counted[name], 0);
	return (
		<Lines
			title={shown.length > 1 ? t.effectTotal(formatNumber(total)) : null}
			lines={shown.map((name) => t.effects[name](formatNumber(counted[name])))}
		/>
	);
}

function Lines({ title = null, lines }: { title?: string | null; lines: string[] }) {
	return (
		<>
			{title !== null && <span className="mt-2 block">{title}</span>}
			{lines.map((line) => (
				<strong key={line} className="mt-1 block">
					{line}
				</strong>
			))}
		</>
	);
}

/** Returns what an undo would do; null when it is not known. */
function useUndoPreview(id: string): Counts | "counting" | null {
	const hydrated = useHydrated();
	const [counted, setCounted] = useState<Counts | "counting" | null>("counting");
	useEffect(() => {
		const ended = new AbortController();
		async function count(): Promise<void> {
			const sum = Object.fromEntries(UNDO_EFFECTS.map((name) => [name, 0])) as Counts;
			for (let after: number | null = 0; after !== null; ) {
				const path: string = `/api/admin/change-sets/${id}/undo?after=${after}`;
				const answer: Answer<UndoPreview> = await askApi(path, { signal: ended.signal });
				if (ended.signal.aborted) return;
				if ("code" in answer) return setCounted(null);
				for (const name of UNDO_EFFECTS) sum[name] += answer.value[name];
				after = answer.value.next;
			}
			setCounted(sum);
		}
		void count();
		return () => ended.abort();
	}, [id]);
	return hydrated ? counted : null;
}

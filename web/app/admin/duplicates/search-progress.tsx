import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { DUPLICATES } from "./addresses.ts";

/** Steps that one look at the queue moves on at most; the cron goes on with what is left. */
const STEPS = 200;

type Step = { compared: number; done: boolean };

/** Compares what was changed since the last search, a step after the other, as long as somebody looks. Needs JavaScript. */
export function SearchProgress() {
	const fetcher = useFetcher<Step>();
	const { revalidate } = useRevalidator();
	const compared = useRef(0);
	const steps = useRef(0);
	const { data, state, submit } = fetcher;
	const failed = data !== undefined && isProblem(data);
	useEffect(() => {
		if (state !== "idle" || failed) return;
		if (data !== undefined) {
			compared.current += data.compared;
			if (data.done || steps.current >= STEPS) {
				if (compared.current > 0) revalidate();
				return;
			}
		}
		steps.current += 1;
		submit({ intent: "search" }, { method: "post", action: DUPLICATES });
	}, [data, state, failed, submit, revalidate]);
	const count = formatNumber(compared.current);
	const text = failed ? t.searchFailed : data === undefined || !data.done ? t.searching(count) : t.searched(count);
	return (
		<p role="status" className="my-4 text-sm text-muted">
			{text}
		</p>
	);
}

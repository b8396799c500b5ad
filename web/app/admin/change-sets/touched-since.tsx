import { useEffect, useState } from "react";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { TouchedSince as Touched } from "#workers/contract/change-set.ts";

/** Says in the question of an undo how many businesses were changed again since. It is asked for when the question appears. */
export function TouchedSince({ id }: { id: string }) {
	const [touched, setTouched] = useState<Touched | null>(null);
	useEffect(() => {
		const ended = new AbortController();
		void askApi<Touched>(`/api/admin/change-sets/${id}/touched`, { signal: ended.signal }).then((answer) => {
			if ("value" in answer && !ended.signal.aborted) setTouched(answer.value);
		});
		return () => ended.abort();
	}, [id]);
	if (touched === null || touched.businesses === 0) return null;
	return <strong> {t.touchedSince(formatNumber(touched.businesses), touched.exact)}</strong>;
}

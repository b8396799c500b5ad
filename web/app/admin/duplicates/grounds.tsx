import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import type { DuplicateGrounds } from "#workers/contract/duplicate.ts";
import { groundsInWords } from "./value-words.ts";

/** Shows as badges why two records may be the same, and how likely that is. */
export function Grounds({ grounds }: { grounds: DuplicateGrounds }) {
	return (
		<ul className="flex flex-wrap items-center gap-2">
			{groundsInWords(grounds).map((reason, at) => (
				<li key={reason}>
					<Badge tone={at === 0 ? "brand" : "neutral"}>{reason}</Badge>
				</li>
			))}
			<li className="text-sm text-muted">{t.score(grounds.score)}</li>
		</ul>
	);
}

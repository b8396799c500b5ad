import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { UNREAD_CAP } from "#workers/contract/message.ts";

const { unread: t } = shellTexts;

/** Shows the number of unread messages. Shows nothing when there is none, or when it is not known (null). */
export function UnreadBadge({ count }: { count: number | null }) {
	if (count === null || count === 0) return null;
	const shown = t.count(count, UNREAD_CAP);
	return (
		<Badge tone="brand">
			<span aria-hidden="true">{shown}</span>
			<span className="sr-only">{t.messages(shown)}</span>
		</Badge>
	);
}

import { Link } from "react-router";
import { messageTexts as t } from "#web/admin/texts/message.tr.ts";
import { MESSAGE_FOLDERS, type MessageFolder, type UnreadMessages } from "#workers/contract/message.ts";
import { messageListAddress } from "./query.ts";
import { UnreadBadge } from "./unread-badge.tsx";

/** Links the folders of the inbox, each with its number of unread messages. */
export function FolderLinks({ folder, unread }: { folder: MessageFolder; unread: UnreadMessages }) {
	return (
		<nav aria-label={t.folders} className="section-links print:hidden">
			<ul className="flex flex-wrap gap-x-1">
				{MESSAGE_FOLDERS.map((one) => (
					<li key={one}>
						<Link
							to={messageListAddress({ folder: one, unread: false }, {})}
							aria-current={one === folder ? "page" : undefined}
							className="section-link"
						>
							{t.folder[one]}
							<UnreadBadge count={unread[one]} />
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

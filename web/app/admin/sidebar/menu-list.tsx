import { useLocation } from "react-router";
import { shellTexts as t } from "#web/admin/texts/shell.tr.ts";
import type { ListView } from "#workers/contract/list-view.ts";
import { UnreadBadge } from "../messages/unread-badge.tsx";
import { INBOX_LINK, SECURITY_LINKS, SELLING_LINKS, SIDEBAR_LINKS, SUBMISSIONS_LINK } from "./links.ts";
import { NavigationList, SignOut } from "./sidebar.tsx";

export type MenuProps = { unread: number | null; views: ListView[] };

/** Lists the links to every screen, in the menu of small screens. `onFollow` runs when the operator follows a link. */
export function MenuList({ unread, views, onFollow }: MenuProps & { onFollow?: () => void }) {
	const { pathname } = useLocation();
	return (
		<>
			<nav aria-label={t.mainNavigation}>
				<NavigationList links={SIDEBAR_LINKS} pathname={pathname} views={views} onFollow={onFollow} />
				<hr className="my-3 border-line" />
				<NavigationList
					links={[
						{ ...INBOX_LINK, badge: <UnreadBadge count={unread} /> },
						SUBMISSIONS_LINK,
						...SELLING_LINKS,
						...SECURITY_LINKS,
					]}
					pathname={pathname}
					onFollow={onFollow}
				/>
			</nav>
			<hr className="my-3 border-line" />
			<SignOut />
			<p className="mt-2 px-3 text-xs text-muted">{t.version}</p>
		</>
	);
}

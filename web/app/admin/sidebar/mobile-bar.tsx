import * as Dialog from "@radix-ui/react-dialog";
import { Menu, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { shellTexts as t } from "#web/admin/texts/shell.tr.ts";
import type { ListView } from "#workers/contract/list-view.ts";
import { UnreadBadge } from "../messages/unread-badge.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { INBOX_LINK, SECURITY_LINKS, SIDEBAR_LINKS, SUBMISSIONS_LINK } from "./links.ts";
import { NavigationList, SignOut } from "./sidebar.tsx";

type MenuProps = { unread: number | null; views: ListView[] };

/** The bar on top of small screens, with a menu to every screen: a dialog with JavaScript, a `details` without. */
export function MobileBar({ unread, views }: MenuProps) {
	return (
		<header className="mobile-bar">
			<div className="min-w-0">
				<p className="truncate font-bold">{t.name}</p>
				<p className="text-sm text-muted">{t.mobile}</p>
			</div>
			{useHydrated() ? <MenuDialog unread={unread} views={views} /> : <MenuDetails unread={unread} views={views} />}
		</header>
	);
}

function MenuDialog({ unread, views }: MenuProps) {
	const [open, setOpen] = useState(false);
	return (
		<Dialog.Root open={open} onOpenChange={setOpen}>
			<Dialog.Trigger aria-label={t.openMenu} className="button px-3">
				<Menu aria-hidden="true" size={20} />
			</Dialog.Trigger>
			<Dialog.Portal>
				{/* This is not Dialog.Overlay, which adds a style element that the policy of the admin pages refuses. */}
				<div className="admin-scrim" />
				<Dialog.Content className="admin-menu">
					<div className="mb-3 flex items-center justify-between gap-3">
						<Dialog.Title className="text-lg font-bold">{t.menu}</Dialog.Title>
						<Dialog.Close aria-label={t.closeMenu} className="button px-3">
							<X aria-hidden="true" size={20} />
						</Dialog.Close>
					</div>
					<Dialog.Description className="sr-only">{t.menuText}</Dialog.Description>
					<MenuList unread={unread} views={views} onFollow={() => setOpen(false)} />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function MenuDetails({ unread, views }: MenuProps) {
	return (
		<details className="mobile-menu">
			<summary aria-label={t.openMenu} className="button px-3">
				<Menu aria-hidden="true" size={20} />
			</summary>
			<div className="mobile-menu-list">
				<MenuList unread={unread} views={views} />
			</div>
		</details>
	);
}

function MenuList({ unread, views, onFollow }: MenuProps & { onFollow?: () => void }) {
	const { pathname } = useLocation();
	return (
		<>
			<nav aria-label={t.mainNavigation}>
				<NavigationList links={SIDEBAR_LINKS} pathname={pathname} views={views} onFollow={onFollow} />
				<hr className="my-3 border-line" />
				<NavigationList
					links={[{ ...INBOX_LINK, badge: <UnreadBadge count={unread} /> }, SUBMISSIONS_LINK, ...SECURITY_LINKS]}
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

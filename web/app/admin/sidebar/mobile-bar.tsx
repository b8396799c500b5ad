import { Menu } from "lucide-react";
import { type ComponentProps, type ComponentType, useState } from "react";
import { useLocation } from "react-router";
import { shellTexts as t } from "#web/admin/texts/shell.tr.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { screenName } from "./links.ts";
import type { MenuDialog } from "./menu-dialog.tsx";
import { MenuList, type MenuProps } from "./menu-list.tsx";

/**
 * Shows the bar at the top of small screens, with a menu that leads to every screen. With JavaScript the menu is a
 * dialog, without it a `details` element.
 */
export function MobileBar({ unread, views }: MenuProps) {
	return (
		<header className="mobile-bar">
			<div className="min-w-0">
				<p className="truncate text-sm text-muted">
					{t.name} · {t.mobile}
				</p>
				<p className="truncate font-bold">{screenName(useLocation().pathname)}</p>
			</div>
			{useHydrated() ? <MenuButton unread={unread} views={views} /> : <MenuDetails unread={unread} views={views} />}
		</header>
	);
}

/** Opens the menu. Its file is fetched after the first screen. When the file cannot be loaded, nothing happens. */
function MenuButton({ unread, views }: MenuProps) {
	const [OpenMenu, setOpenMenu] = useState<ComponentType<ComponentProps<typeof MenuDialog>> | null>(null);
	async function open() {
		const file = await import("./menu-dialog.tsx").catch(() => null);
		if (file !== null) setOpenMenu(() => file.MenuDialog);
	}
	return (
		<>
			<button
				type="button"
				aria-label={t.openMenu}
				aria-haspopup="dialog"
				aria-expanded={OpenMenu !== null}
				className="button px-3"
				onClick={open}
			>
				<Menu aria-hidden="true" size={20} />
			</button>
			{OpenMenu !== null && <OpenMenu unread={unread} views={views} onClose={() => setOpenMenu(null)} />}
		</>
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

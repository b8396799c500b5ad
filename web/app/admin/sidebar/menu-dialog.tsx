import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import { shellTexts as t } from "#web/admin/texts/shell.tr.ts";
import { MenuList, type MenuProps } from "./menu-list.tsx";

/**
 * Shows the menu of small screens. The browser fetches its code after the first screen. When it closes, the focus
 * returns to where it was before, unless a link was followed: it then goes to the screen.
 */
export function MenuDialog({ unread, views, onClose }: MenuProps & { onClose: () => void }) {
	const opener = useRef<Element | null>(null);
	const followed = useRef(false);
	function follow() {
		followed.current = true;
		onClose();
	}
	return (
		<Dialog.Root open onOpenChange={onClose}>
			<Dialog.Portal>
				{/* This is not Dialog.Overlay, which adds a style element that the policy of the admin pages refuses. */}
				<div className="admin-scrim" />
				<Dialog.Content
					className="admin-menu"
					onOpenAutoFocus={() => {
						opener.current = document.activeElement;
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						if (!followed.current && opener.current instanceof HTMLElement) opener.current.focus();
					}}
				>
					<div className="mb-3 flex items-center justify-between gap-3">
						<Dialog.Title className="text-lg font-bold">{t.menu}</Dialog.Title>
						<Dialog.Close aria-label={t.closeMenu} className="button px-3">
							<X aria-hidden="true" size={20} />
						</Dialog.Close>
					</div>
					<Dialog.Description className="sr-only">{t.menuText}</Dialog.Description>
					<MenuList unread={unread} views={views} onFollow={follow} />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

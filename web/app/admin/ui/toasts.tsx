import * as RadixToast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { useHydrated } from "./use-hydrated.ts";

export type Toast = {
	title: string;
	text?: string;
	tone?: "default" | "destructive";
	/** Offers what can be done about it. The page offers the same, because a notification disappears. */
	action?: { label: string; onAction: () => void };
};

/** A notification with an action stays longer, so that there is time to read it. */
const WITH_ACTION_MS = 15_000;

type ShowToast = (toast: Toast | null) => void;

const ToastContext = createContext<ShowToast>(() => {});

/**
 * Returns the function that shows a notification. It replaces the one before; null only removes that. Nothing happens
 * without JavaScript, so the page says the same inline.
 */
export function useToast(): ShowToast {
	return use(ToastContext);
}

/**
 * Shows one notification at a time, for 5 seconds, or for 15 with an action. A swipe of 50 px to the right removes it,
 * and F8 leads to it.
 */
export function Toasts({ children }: { children: ReactNode }) {
	const hydrated = useHydrated();
	const [shown, setShown] = useState<(Toast & { number: number }) | null>(null);
	const count = useRef(0);
	const show = useCallback((toast: Toast | null) => {
		count.current += 1;
		setShown(toast && { ...toast, number: count.current });
	}, []);
	return (
		<ToastContext value={show}>
			{children}
			{/* Radix hides parts of itself by style attributes. The page's policy refuses them in HTML, but not from a script. */}
			{hydrated && (
				<RadixToast.Provider
					duration={5_000}
					swipeDirection="right"
					swipeThreshold={50}
					label={shellTexts.notification}
				>
					{shown && (
						<RadixToast.Root
							key={shown.number}
							duration={shown.action ? WITH_ACTION_MS : undefined}
							data-tone={shown.tone ?? "default"}
							onOpenChange={(open) => open || setShown((now) => (now?.number === shown.number ? null : now))}
							className="admin-toast"
						>
							<RadixToast.Title className="font-semibold">{shown.title}</RadixToast.Title>
							{/* Screen readers read the texts one after the other. */}
							{shown.text && <span className="sr-only">. </span>}
							{shown.text && <RadixToast.Description className="mt-0.5 text-sm">{shown.text}</RadixToast.Description>}
							{shown.action && (
								<RadixToast.Action altText={shown.action.label} onClick={shown.action.onAction} className="button mt-3">
									{shown.action.label}
								</RadixToast.Action>
							)}
							<RadixToast.Close
								aria-label={shellTexts.closeNotification}
								className="absolute top-2 right-2 grid size-10 cursor-pointer place-items-center rounded-lg"
							>
								<X aria-hidden="true" size={18} />
							</RadixToast.Close>
						</RadixToast.Root>
					)}
					<RadixToast.Viewport label={`${shellTexts.notifications} ({hotkey})`} className="admin-toasts" />
				</RadixToast.Provider>
			)}
		</ToastContext>
	);
}

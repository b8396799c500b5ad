import * as RadixToast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { useHydrated } from "./use-hydrated.ts";

export type Toast = {
	title: string;
	text?: string;
	tone?: "default" | "destructive";
	/** What can be done about it; the page offers the same, since a notification goes. */
	action?: { label: string; onAction: () => void };
};

/** Who reads what can still be done needs longer. */
const WITH_ACTION_MS = 15_000;

type ShowToast = (toast: Toast | null) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a notification; the one before it goes, with null without a new one. Nothing happens without JavaScript, so a page says the same inline. */
export function useToast(): ShowToast {
	return use(ToastContext);
}

/** One notification at a time, for 5 seconds, with an action for 15; it goes with a swipe of 50 px to the right, F8 leads to it. */
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
			{/* Radix hides parts of itself by style attributes, which the page's policy refuses in HTML but not from a script. */}
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
							{/* What is read out is the texts in a row. */}
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

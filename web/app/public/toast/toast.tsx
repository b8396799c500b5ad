import { listTexts } from "#web/public/texts/public.en.ts";
import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import { Icon } from "#web/ui/icon.tsx";

/** What a list's region carries for the toast that says it could not be fetched: title and text, as JSON. */
export function failureToast(text: string): string {
	return JSON.stringify([listTexts.failed.title, text]);
}

/**
 * The notification region and the pattern of a toast, which `public/toast/enhance.ts` fills. Radix's toast is a React component and
 * public pages carry no React; the behaviour of section 9 takes 100 lines without it.
 */
export function ToastRegion() {
	return (
		<section
			data-toasts
			tabIndex={-1}
			aria-label={visitorTexts.notifications}
			className="toasts pointer-events-none fixed inset-x-4 z-40 flex justify-end print:hidden"
		>
			<template>
				<div className="toast pointer-events-auto relative w-full max-w-sm rounded-xl border border-open bg-open-soft p-4 pr-14 text-open shadow-lg data-[tone=destructive]:border-shut data-[tone=destructive]:bg-shut-soft data-[tone=destructive]:text-shut">
					<p data-toast-title className="font-semibold" />
					<p data-toast-text className="text-sm" />
					<button
						type="button"
						aria-label={visitorTexts.closeNotification}
						className="absolute top-2 right-2 grid size-10 cursor-pointer place-items-center rounded-lg"
					>
						<Icon name="x" size={18} />
					</button>
				</div>
			</template>
		</section>
	);
}

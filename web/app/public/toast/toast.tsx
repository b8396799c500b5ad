import { listTexts } from "#web/public/texts/public.en.ts";
import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Returns the title and text of the toast that says that a list could not be fetched, as JSON. The list's region holds
 * it.
 */
export function failureToast(text: string): string {
	return JSON.stringify([listTexts.failed.title, text]);
}

/**
 * Draws the notification region and the pattern of a toast, which `public/toast/enhance.ts` fills. Radix's toast is a
 * React component, and public pages have no React. Without it, the behaviour of section 9 takes 100 lines.
 */
export function ToastRegion() {
	return (
		<section data-toasts tabIndex={-1} aria-label={visitorTexts.notifications} className="toasts">
			<template>
				<div className="toast">
					<p data-toast-title />
					<p data-toast-text />
					<button type="button" aria-label={visitorTexts.closeNotification}>
						<Icon name="x" size={18} />
					</button>
				</div>
			</template>
		</section>
	);
}

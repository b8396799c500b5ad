import { useState } from "react";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";

const t = siteSettingTexts.branding;
const FRAME = "settings-preview";

/**
 * Shows buttons that preview a page with the values of the form, and the frame of the preview. No script runs in it.
 */
export function PreviewFrame() {
	const [shown, setShown] = useState(false);
	// Without a script nothing tells that a preview is asked for.
	const waits = useHydrated() && !shown;
	const show = (page: string) => ({
		type: "submit" as const,
		formAction: `/admin/settings/preview?page=${page}`,
		formTarget: FRAME,
		className: "button",
		onClick: () => setShown(true),
	});
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<button {...show("home")}>{t.previewHome}</button>
				<button {...show("business")}>{t.previewBusiness}</button>
			</div>
			<iframe
				name={FRAME}
				title={t.preview}
				sandbox="allow-same-origin"
				className={`w-full rounded-lg border border-line bg-canvas ${waits ? "hidden" : shown ? "h-[40rem]" : "h-16"}`}
			/>
		</>
	);
}

/** Sends the form into the frame. The router's own forms can only go to its screens. */
export function openPreview(data: FormData, action: string): void {
	const form = document.createElement("form");
	form.method = "post";
	form.action = action;
	form.target = FRAME;
	for (const [name, value] of data) {
		if (typeof value !== "string") continue;
		const input = document.createElement("input");
		input.type = "hidden";
		input.name = name;
		input.value = value;
		form.appendChild(input);
	}
	document.body.appendChild(form);
	form.submit();
	form.remove();
}

import { useState } from "react";
import { screenTexts as t } from "#web/admin/texts/screen.tr.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Puts a text on the clipboard and says so. It is not shown without JavaScript; then the text itself can be selected.
 */
export function CopyButton({ text, label = t.copy, what }: { text: string; label?: string; what: string }) {
	const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
	const hydrated = useHydrated();
	if (!hydrated) return null;
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			setOutcome("copied");
		} catch {
			setOutcome("failed");
		}
	}
	return (
		<>
			<button type="button" className="button" aria-label={`${label}: ${what}`} onClick={copy}>
				{label}
			</button>
			<span role="status" className={outcome === null ? "sr-only" : "text-sm text-muted"}>
				{outcome === "copied" ? t.copied : outcome === "failed" ? t.copyFailed : ""}
			</span>
		</>
	);
}

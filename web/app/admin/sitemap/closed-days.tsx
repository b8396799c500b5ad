import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { sitemapTexts } from "#web/admin/texts/sitemap.tr.ts";
import { MOST_CLOSED_DAYS } from "#workers/contract/sitemap.ts";

const t = sitemapTexts.closedDays;

type ClosedDaysFormProps = {
	stored: number;
	/** Is what was typed, when it is no allowed number of days. */
	refused: string | undefined;
};

/** Edits for how many days a business that has closed for good stays in the site map. */
export function ClosedDaysForm({ stored, refused }: ClosedDaysFormProps) {
	const input = useRef<HTMLInputElement>(null);
	const navigation = useNavigation();
	const sending = navigation.formData?.get("intent") === "closed-days";
	const wrong = refused !== undefined;
	useEffect(() => {
		if (wrong) input.current?.focus();
	}, [wrong]);
	return (
		<Form method="post" action="/admin/settings/seo?sitemap" className="card p-5 sm:p-6" noValidate>
			<input type="hidden" name="intent" value="closed-days" />
			<label htmlFor="closed-days" className="mb-1 block font-medium">
				{t.label}
			</label>
			<input
				ref={input}
				id="closed-days"
				name="days"
				type="text"
				inputMode="numeric"
				autoComplete="off"
				required
				defaultValue={refused ?? stored}
				aria-invalid={wrong || undefined}
				aria-describedby={wrong ? "closed-days-problem closed-days-hint" : "closed-days-hint"}
				className={`field max-w-40 ${wrong ? "border-shut" : ""}`}
			/>
			{wrong && (
				<p id="closed-days-problem" className="mt-1 text-sm text-shut">
					{t.wrong(MOST_CLOSED_DAYS)}
				</p>
			)}
			<p id="closed-days-hint" className="mt-1 text-sm text-muted">
				{t.hint(MOST_CLOSED_DAYS)}
			</p>
			<button type="submit" className="button button-primary mt-4" disabled={navigation.state !== "idle"}>
				{sending ? screenTexts.busy : t.save}
			</button>
		</Form>
	);
}

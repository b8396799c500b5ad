import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { submissionQueueTexts } from "#web/admin/texts/submission-queue.tr.ts";
import { ENGINES, SUBMISSION_STATES, type SubmissionQuery } from "#workers/contract/submission.ts";
import { SUBMISSIONS } from "./addresses.ts";

const { engines } = submissionTexts;
const { queue: t, states } = submissionQueueTexts;

/** Shows the filters of the queue as a GET form, so that the address holds what was chosen. */
export function SubmissionFilters({ query }: { query: SubmissionQuery }) {
	const { engine, state, search } = query;
	return (
		<Form
			// Another address makes another form, because the browser itself holds the values of the fields.
			key={JSON.stringify([engine, state, search])}
			method="get"
			action={SUBMISSIONS}
			role="search"
			aria-label={t.filters}
			preventScrollReset
			className="card mb-4 p-4"
		>
			<div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]">
				<Field id="filter-engine" label={t.engine}>
					<select id="filter-engine" name="engine" defaultValue={engine ?? ""} className="field select">
						<option value="">{t.anyEngine}</option>
						{ENGINES.map((one) => (
							<option key={one} value={one}>
								{engines[one]}
							</option>
						))}
					</select>
				</Field>
				<Field id="filter-state" label={t.state}>
					<select id="filter-state" name="state" defaultValue={state ?? ""} className="field select">
						<option value="">{t.anyState}</option>
						{SUBMISSION_STATES.map((one) => (
							<option key={one} value={one}>
								{states[one]}
							</option>
						))}
					</select>
				</Field>
				<Field id="filter-search" label={t.search} className="sm:max-lg:col-span-2">
					<input
						type="search"
						id="filter-search"
						name="search"
						defaultValue={search ?? ""}
						maxLength={2_000}
						autoComplete="off"
						spellCheck={false}
						aria-describedby="filter-search-hint"
						className="field"
					/>
					<p id="filter-search-hint" className="mt-1 text-sm text-muted">
						{t.searchHint}
					</p>
				</Field>
			</div>
			<div className="mt-4 flex flex-wrap gap-3">
				<button type="submit" className="button button-primary">
					{t.apply}
				</button>
				{isFiltered(query) && (
					<Link to={SUBMISSIONS} preventScrollReset className="button">
						{t.clear}
					</Link>
				)}
			</div>
		</Form>
	);
}

/** Tells whether a filter is set. */
export function isFiltered({ engine, state, search }: SubmissionQuery): boolean {
	return engine !== undefined || state !== undefined || search !== undefined;
}

type FieldProps = { id: string; label: string; className?: string; children: ReactNode };

function Field({ id, label, className, children }: FieldProps) {
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			{children}
		</div>
	);
}

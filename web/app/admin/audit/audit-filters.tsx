import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { auditTexts as texts } from "#web/admin/texts/audit.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { ADMIN_ZONE } from "#web/admin/ui/format-instant.ts";
import { describeActor } from "./actor.ts";
import { type AuditFilter, activeFilters, type FilterName, type FilterProblem } from "./filter.ts";
import { describeAction } from "./words.ts";

const t = texts.filters;
/** These names do not come from the contract's list, because that would bring the schema library into the browser. */
const ACTIONS = Object.keys(texts.actions);

/**
 * Lists the actors that can be chosen: the live sessions and every service token, as the log names them. `own` is the
 * session of the operator who looks.
 */
export type Actors = {
	own: string | null;
	sessions: { actor: string; device: string }[];
	tokens: string[];
};

/**
 * Shows the filters as a GET form, so that the address holds what was chosen. Wrong values stay, and their problems are
 * shown at their fields.
 */
export function AuditFilters({ filter, actors }: { filter: AuditFilter; actors: Actors }) {
	const { typed, problems } = filter;
	const busy = useNavigation().state !== "idle";
	const active = activeFilters(filter);
	const field = (name: FilterName) => fieldAttributes(name, filter);
	return (
		<Form
			// Another address makes another form, because the browser itself holds the values of the fields.
			key={JSON.stringify(typed)}
			method="get"
			action="/admin/audit"
			aria-label={t.title}
			className="card p-5"
		>
			{problems.length > 0 && (
				<div role="alert" className="mb-4 rounded-lg bg-shut-soft p-3 text-shut">
					<p className="font-medium">{texts.invalid.title}</p>
					{problems.includes("before") && <p>{texts.invalid.before}</p>}
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
				<Field label={t.action} name="action" filter={filter}>
					<select {...field("action")} className="field select">
						<option value="">{t.anyAction}</option>
						<StrayOption value={typed.action} known={ACTIONS} text={describeAction} />
						{ACTIONS.map((action) => (
							<option key={action} value={action}>
								{describeAction(action)}
							</option>
						))}
					</select>
				</Field>
				<Field label={t.actor} name="actor" filter={filter}>
					<ActorSelect actors={actors} typed={typed.actor} attributes={field("actor")} />
				</Field>
				<Field label={t.subject} name="subject" filter={filter}>
					<input type="text" autoComplete="off" {...field("subject")} />
				</Field>
				<Field label={t.from} name="from" filter={filter}>
					<DayInput typed={typed.from} attributes={field("from")} />
				</Field>
				<Field label={t.to} name="to" filter={filter}>
					<DayInput typed={typed.to} attributes={field("to")} />
				</Field>
				<Field label={t.request} name="request" filter={filter}>
					<input type="text" autoComplete="off" spellCheck={false} {...field("request")} />
				</Field>
			</div>
			<p className="mt-3 text-sm text-muted">{t.days(ADMIN_ZONE)}</p>
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<button type="submit" className="button button-primary" disabled={busy}>
					{busy ? screenTexts.busy : t.apply}
				</button>
				<Link to="/admin/audit" className="button">
					{t.clear}
				</Link>
				{active > 0 && <p className="text-muted">{t.active(active)}</p>}
			</div>
		</Form>
	);
}

type Attributes = ReturnType<typeof fieldAttributes>;

function fieldAttributes(name: FilterName, { typed, problems }: AuditFilter) {
	const wrong = problemsOf(name, problems).length > 0;
	return {
		id: `filter-${name}`,
		name,
		defaultValue: typed[name],
		"aria-invalid": wrong ? true : undefined,
		"aria-describedby": wrong ? `filter-${name}-problem` : undefined,
		className: `field ${wrong ? "border-shut" : ""}`,
	};
}

/** Returns the problems of one field. When the two days are in the wrong order, the problem is at the later one. */
function problemsOf(name: FilterName, problems: FilterProblem[]): FilterProblem[] {
	return problems.filter((problem) => problem === name || (problem === "order" && name === "to"));
}

type FieldProps = { label: string; name: FilterName; filter: AuditFilter; children: ReactNode };

function Field({ label, name, filter, children }: FieldProps) {
	const problems = problemsOf(name, filter.problems);
	return (
		<div>
			<label htmlFor={`filter-${name}`} className="mb-1 block font-medium">
				{label}
			</label>
			{children}
			{problems.length > 0 && (
				<p id={`filter-${name}-problem`} className="mt-1 text-sm text-shut">
					{problems.map((problem) => texts.invalid[problem]).join(" ")}
				</p>
			)}
		</div>
	);
}

/** Shows a day picker. A text that is no day is shown in a text field, because a picker would drop it. */
function DayInput({ typed, attributes }: { typed: string; attributes: Attributes }) {
	return <input type={typed === "" || isDay(typed) ? "date" : "text"} autoComplete="off" {...attributes} />;
}

function isDay(text: string): boolean {
	const day = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function ActorSelect({ actors, typed, attributes }: { actors: Actors; typed: string; attributes: Attributes }) {
	const known = ["visitor", "cron", ...actors.sessions.map(({ actor }) => actor), ...actors.tokens];
	return (
		<select {...attributes} className={`${attributes.className} select`}>
			<option value="">{t.anyone}</option>
			<StrayOption value={typed} known={known} text={describeActor} />
			<optgroup label={t.sessions}>
				{actors.sessions.map(({ actor, device }) => (
					<option key={actor} value={actor}>
						{describeActor(actor)} · {actor === actors.own ? texts.thisSession : device}
					</option>
				))}
			</optgroup>
			{actors.tokens.length > 0 && (
				<optgroup label={t.tokens}>
					{actors.tokens.map((actor) => (
						<option key={actor} value={actor}>
							{describeActor(actor)}
						</option>
					))}
				</optgroup>
			)}
			<optgroup label={t.others}>
				{["visitor", "cron"].map((actor) => (
					<option key={actor} value={actor}>
						{describeActor(actor)}
					</option>
				))}
			</optgroup>
		</select>
	);
}

type StrayOptionProps = { value: string; known: readonly string[]; text: (value: string) => string };

/** Offers a value of the address that is not among the known choices, such as a session that has ended. */
function StrayOption({ value, known, text }: StrayOptionProps) {
	return value === "" || known.includes(value) ? null : <option value={value}>{text(value)}</option>;
}

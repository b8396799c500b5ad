import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { serviceTokenTexts } from "#web/admin/texts/service-token.tr.ts";
import { CopyButton } from "#web/admin/ui/copy-button.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { CreatedToken, Scope } from "#workers/contract/service-token.ts";
import { EMPTY_TOKEN, type TokenProblem, type TypedToken } from "./token-form.ts";

const t = serviceTokenTexts;
/** These names do not come from the contract's list, because that would bring the schema library into the browser. */
const SCOPES = Object.keys(t.scopeNames) as Scope[];

type NewTokenFormProps = { typed: TypedToken | null; problems: TokenProblem[] | undefined; maxDays: number };

/** Shows the form of a new token, with what was typed when it comes back. */
export function NewTokenForm({ typed: given, problems, maxDays }: NewTokenFormProps) {
	const typed = given ?? EMPTY_TOKEN;
	const navigation = useNavigation();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const busy = navigation.state !== "idle";
	const sending = navigation.formData?.get("intent") === "token-create";
	const wrong = (name: TokenProblem) => problems?.includes(name) ?? false;
	const texts = { name: t.errors.name, scopes: t.errors.scopes, days: t.errors.days(maxDays) };
	const problem = (name: TokenProblem): ReactNode =>
		wrong(name) && (
			<p id={`token-${name}-problem`} className="mt-1 text-sm text-shut">
				{texts[name]}
			</p>
		);
	const described = (name: TokenProblem, hint: string) => (wrong(name) ? `token-${name}-problem ${hint}` : hint);
	useEffect(() => {
		if (problems?.length)
			form.current?.querySelector<HTMLInputElement>("[aria-invalid=true], [data-wrong] input")?.focus();
	}, [problems]);
	return (
		<Form ref={form} method="post" action="/admin/settings/security" aria-labelledby="new-token" noValidate>
			<h4 id="new-token" className="mb-3 font-bold">
				{t.newTitle}
			</h4>
			<input type="hidden" name="intent" value="token-create" />
			{hydrated && <input type="hidden" name="scripted" value="1" />}
			<div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
				<div>
					<label htmlFor="token-name" className="mb-1 block font-medium">
						{t.name}
					</label>
					<input
						id="token-name"
						name="name"
						type="text"
						autoComplete="off"
						maxLength={100}
						required
						defaultValue={typed.name}
						aria-invalid={wrong("name") ? true : undefined}
						aria-describedby={described("name", "token-name-hint")}
						className={`field ${wrong("name") ? "border-shut" : ""}`}
					/>
					{problem("name")}
					<p id="token-name-hint" className="mt-1 text-sm text-muted">
						{t.nameHint}
					</p>
				</div>
				<fieldset
					data-wrong={wrong("scopes") ? "" : undefined}
					aria-describedby={wrong("scopes") ? "token-scopes-problem" : undefined}
				>
					<legend className="mb-1 font-medium">{t.scopes}</legend>
					{SCOPES.map((scope) => (
						<label key={scope} className="flex min-h-11 items-start gap-3 py-1">
							<input
								type="checkbox"
								name="scope"
								value={scope}
								defaultChecked={typed.scopes.includes(scope)}
								className="checkbox size-6 shrink-0"
							/>
							<span>
								{t.scopeNames[scope]}
								<span className="block text-sm text-muted">{t.scopeHints[scope]}</span>
							</span>
						</label>
					))}
					{problem("scopes")}
				</fieldset>
				<div>
					<label htmlFor="token-days" className="mb-1 block font-medium">
						{t.days}
					</label>
					<input
						id="token-days"
						name="days"
						type="text"
						inputMode="numeric"
						autoComplete="off"
						required
						defaultValue={typed.days}
						aria-invalid={wrong("days") ? true : undefined}
						aria-describedby={described("days", "token-days-hint")}
						className={`field ${wrong("days") ? "border-shut" : ""}`}
					/>
					{problem("days")}
					<p id="token-days-hint" className="mt-1 text-sm text-muted">
						{t.daysHint(maxDays)}
					</p>
				</div>
			</div>
			<button type="submit" className="button button-primary mt-4" disabled={busy}>
				{sending ? screenTexts.busy : t.create}
			</button>
		</Form>
	);
}

/** Shows a new token for the only time: the token, and the command that uses it. `origin` is where the calls go. */
export function CreatedTokenBox({ token, origin }: { token: CreatedToken; origin: string }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	const command = `SERVICE_TOKEN=${token.token} npm run import -- ${t.commandFile} --url ${origin}`;
	return (
		<div
			ref={box}
			tabIndex={-1}
			role="status"
			aria-label={t.createdTitle}
			className="mb-6 rounded-xl border-2 border-brand p-5"
		>
			<h4 className="text-lg font-bold">{t.createdTitle}</h4>
			<p className="mt-1">{t.createdText(token.name)}</p>
			<Shown label={t.token} text={token.token} />
			{token.scopes.includes("import") && <Shown label={t.command} text={command} />}
		</div>
	);
}

function Shown({ label, text }: { label: string; text: string }) {
	return (
		<div className="mt-4">
			<p className="mb-1 text-sm text-muted">{label}</p>
			<div className="flex flex-wrap items-center gap-3">
				<code className="rounded-lg bg-surface px-3 py-2 break-all">{text}</code>
				<CopyButton text={text} what={label} />
			</div>
		</div>
	);
}

import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { oneTimeCodeTexts } from "#web/admin/texts/one-time-code.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { CopyButton } from "#web/admin/ui/copy-button.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { OneTimeCodeState } from "#workers/contract/one-time-code.ts";
import type { SetUp } from "../settings/security-action.server.ts";

const t = oneTimeCodeTexts;
const RECOVERY_LOW = 3;

type OneTimeCodesProps = { state: OneTimeCodeState; setUp: SetUp | null; recoveryCodes: string[] | null };

/**
 * Shows the optional fourth step of the sign-in: its state, its setup in two steps, and the recovery codes, which are
 * shown once.
 */
export function OneTimeCodes({ state, setUp, recoveryCodes }: OneTimeCodesProps) {
	return (
		<section aria-labelledby="codes" className="card p-5 sm:p-6">
			<h3 id="codes" className="text-lg font-bold print:hidden">
				{t.title}
			</h3>
			<p className="mt-1 mb-4 text-muted print:hidden">{t.lead}</p>
			{recoveryCodes && <RecoveryCodeList codes={recoveryCodes} />}
			{setUp ? <SetUpForm setUp={setUp} /> : <State state={state} fresh={recoveryCodes !== null} />}
		</section>
	);
}

/**
 * Offers what can be done with the codes. `fresh` means that new recovery codes are above, so no button for them is
 * needed.
 */
function State({ state, fresh }: { state: OneTimeCodeState; fresh: boolean }) {
	const busy = useNavigation().state !== "idle";
	if (!state.available) return <p className="rounded-lg bg-notice-soft p-4 text-notice">{t.unavailable}</p>;
	if (!state.enabled) {
		return (
			<>
				<p className="mb-4">{t.isOff}</p>
				<Form method="post" action="/admin/settings/security">
					<button type="submit" name="intent" value="codes-set-up" className="button button-primary" disabled={busy}>
						{busy ? screenTexts.busy : t.setUp}
					</button>
				</Form>
			</>
		);
	}
	return (
		<div className="print:hidden">
			<p>{t.isOn}</p>
			<p className="mt-1 mb-4">
				{t.recoveryLeft(state.recoveryCodesLeft)}{" "}
				{state.recoveryCodesLeft < RECOVERY_LOW && <strong className="text-notice">{t.recoveryLow}</strong>}
			</p>
			<div className="flex flex-wrap items-start gap-3">
				{!fresh && (
					<ConfirmButton
						label={t.renew}
						question={t.renewQuestion}
						text={t.renewText}
						confirm={t.renewConfirm}
						action="/admin/settings/security"
						fields={{ intent: "recovery-codes" }}
					/>
				)}
				<ConfirmButton
					label={t.turnOff}
					question={t.turnOffQuestion}
					text={t.turnOffText}
					confirm={t.turnOffConfirm}
					action="/admin/settings/security"
					fields={{ intent: "codes-off" }}
				/>
			</div>
		</div>
	);
}

function SetUpForm({ setUp }: { setUp: SetUp }) {
	const busy = useNavigation().state !== "idle";
	const { picture, secret, uri, problem } = setUp;
	return (
		<div className="grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
			<svg
				role="img"
				aria-label={t.picture}
				viewBox={`0 0 ${picture.size} ${picture.size}`}
				shapeRendering="crispEdges"
				className="h-auto w-full max-w-60 rounded-lg md:w-60"
			>
				<rect width={picture.size} height={picture.size} fill="#ffffff" />
				<path d={picture.path} fill="#000000" />
			</svg>
			<div>
				<h4 className="font-bold">{t.setUpTitle}</h4>
				<p className="mt-1">
					{t.scan}{" "}
					<a href={uri} className="text-link inline-block min-h-6">
						{t.openApp}
					</a>
				</p>
				<p className="mt-3">{t.typeInstead}</p>
				<p className="mt-2 flex flex-wrap items-center gap-3">
					<code className="rounded-lg bg-surface px-3 py-2 text-lg">{inFours(secret)}</code>
					<CopyButton text={secret} what={t.secret} />
				</p>
				<Form method="post" action="/admin/settings/security" className="mt-5 max-w-sm">
					<input type="hidden" name="intent" value="codes-on" />
					<input type="hidden" name="uri" value={uri} />
					<label htmlFor="code" className="mb-1 block font-medium">
						{t.code}
					</label>
					<input
						id="code"
						name="code"
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={20}
						required
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? "code-problem" : undefined}
						className={`field ${problem ? "border-shut" : ""}`}
					/>
					{problem && (
						<p id="code-problem" role="alert" className="mt-1 text-sm text-shut">
							{problem === "missing" ? t.missingCode : t.wrongCode}
						</p>
					)}
					<div className="mt-4 flex flex-wrap gap-3">
						<button type="submit" className="button button-primary" disabled={busy}>
							{busy ? screenTexts.busy : t.turnOn}
						</button>
						<Link to="/admin/settings/security?notice=set-up-cancelled" className="button">
							{t.cancelSetUp}
						</Link>
					</div>
				</Form>
			</div>
		</div>
	);
}

function RecoveryCodeList({ codes }: { codes: string[] }) {
	const box = useRef<HTMLDivElement>(null);
	const hydrated = useHydrated();
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			tabIndex={-1}
			role="status"
			aria-label={t.recoveryTitle}
			className="mb-6 rounded-xl border-2 border-brand p-5"
		>
			<h4 className="text-lg font-bold">{t.recoveryTitle}</h4>
			<p className="mt-1">{t.recoveryText}</p>
			<ol className="my-4 grid gap-x-8 gap-y-1 text-lg xs:grid-cols-2 lg:grid-cols-3">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap items-center gap-3 print:hidden">
				<CopyButton text={codes.join("\n")} what={t.recoveryTitle} />
				{hydrated && (
					<button type="button" className="button" onClick={() => window.print()}>
						{screenTexts.print}
					</button>
				)}
				<Link to="/admin/settings/security?notice=codes-saved" className="button button-primary">
					{t.saved}
				</Link>
			</div>
		</div>
	);
}

/** Writes a secret in groups of four, which are easy to type. */
function inFours(secret: string): string {
	return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}

import { Check, Pencil } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { planTexts as t } from "#web/admin/texts/plan.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatLira } from "#web/admin/ui/format-lira.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { Plan } from "#workers/contract/plan.ts";
import { type Benefits, PLAN_SALES_CAP } from "#workers/domain/plan.ts";
import { planAddress } from "./addresses.ts";

/**
 * Shows a plan as it is sold, with the switch that puts it on the public page. `action` is where its forms are posted.
 */
export function PlanCard({ plan, action }: { plan: Plan; action: string }) {
	const { id, name, price, duration, features, closed, sold, version, undoable } = plan;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="min-w-0 text-xl font-bold wrap-anywhere">{name}</h2>
				{closed ? <Badge tone="notice">{t.closed}</Badge> : <EnabledSwitch plan={plan} action={action} />}
			</div>
			<p className="mt-2">
				<span className="text-3xl font-bold tabular-nums">{formatLira(price)}</span>{" "}
				<span className="text-muted">/ {t.perDays(duration)}</span>
			</p>
			<p className="mt-1 text-sm text-muted">
				{t.sold(sold, sold >= PLAN_SALES_CAP).replace(String(sold), formatNumber(sold))}
			</p>
			{closed && <p className="mt-3 text-sm text-muted">{t.closedText}</p>}
			<h3 className="mt-4 font-semibold">{t.benefits}</h3>
			<Lines lines={benefitLines(plan)} empty={t.none} />
			<h3 className="mt-4 font-semibold">{t.features}</h3>
			<Lines lines={features} empty={t.noFeatures} />
			{!closed && (
				<div className="mt-5 flex flex-wrap gap-3">
					<Link to={planAddress(id)} preventScrollReset aria-label={t.editOf(name)} className="button">
						<Pencil aria-hidden="true" size={18} />
						{t.edit}
					</Link>
					{undoable && (
						<ConfirmButton
							label={t.undo}
							name={t.undoOf(name)}
							question={t.undoQuestion}
							text={t.undoText}
							confirm={t.undoConfirm}
							action={action}
							fields={{ intent: "undo", id, version: String(version) }}
							tone="neutral"
						/>
					)}
					<ConfirmButton
						label={t.remove}
						name={t.removeOf(name)}
						question={t.removeQuestion}
						text={t.removeText}
						confirm={t.removeConfirm}
						action={action}
						fields={{ intent: "remove", id }}
					/>
				</div>
			)}
		</>
	);
}

/** Is a button that acts as a switch. It saves at once, with and without JavaScript. */
function EnabledSwitch({ plan: { id, name, enabled }, action }: { plan: Plan; action: string }) {
	const { state, formData } = useNavigation();
	const sending = state !== "idle" && formData?.get("intent") === "switch" && formData.get("id") === id;
	const shown = sending ? formData.get("enabled") === "on" : enabled;
	return (
		<Form method="post" action={action} preventScrollReset>
			<input type="hidden" name="intent" value="switch" />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="enabled" value={enabled ? "" : "on"} />
			<button
				type="submit"
				role="switch"
				aria-checked={shown}
				aria-label={t.enabledOf(name)}
				disabled={sending}
				className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-left font-medium"
			>
				<span aria-hidden="true">{shown ? t.enabled : t.off}</span>
				<span
					aria-hidden="true"
					className={`inline-flex h-6 w-11 shrink-0 items-center rounded-full border p-0.5 ${shown ? "justify-end border-brand bg-brand" : "justify-start border-muted bg-surface"}`}
				>
					<span className={`size-4.5 rounded-full ${shown ? "bg-raised" : "bg-muted"}`} />
				</span>
			</button>
		</Form>
	);
}

/** Says in words what a plan includes. */
export function benefitLines({ priorityPlacement, customStyling, maxAds, analyticsAccess }: Benefits): string[] {
	return [
		...(priorityPlacement ? [t.priorityPlacement] : []),
		...(customStyling ? [t.customStyling] : []),
		...(maxAds > 0 ? [t.maxAds(maxAds)] : []),
		...(analyticsAccess ? [t.analyticsAccess] : []),
	];
}

function Lines({ lines, empty }: { lines: readonly string[]; empty: string }) {
	if (lines.length === 0) return <p className="mt-1 text-muted">{empty}</p>;
	return (
		<ul className="mt-1 flex flex-col gap-1">
			{lines.map((line) => (
				<li key={line} className="flex gap-2">
					<Check aria-hidden="true" size={18} className="mt-1 shrink-0 text-brand" />
					<span className="min-w-0 wrap-anywhere">{line}</span>
				</li>
			))}
		</ul>
	);
}

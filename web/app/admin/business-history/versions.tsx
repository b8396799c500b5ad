import { Link } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { ChangedFields } from "#web/admin/change-sets/changed-fields.tsx";
import { businessHistoryTexts as t } from "#web/admin/texts/business-history.tr.ts";
import { changeSetTexts } from "#web/admin/texts/change-set.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { BusinessChange, BusinessHistory } from "#workers/contract/change-set.ts";

/** Lists a business's versions, newest first: who made each, what it changed, and the way back to it. */
export function Versions({ id, history }: { id: number; history: BusinessHistory }) {
	if (history.changes.length === 0) return <EmptyState icon="clock" title={t.empty.title} text={t.empty.text} />;
	return (
		<section aria-labelledby="versions">
			<h2 id="versions" className="mb-3 text-lg font-semibold">
				{t.versions}
			</h2>
			<ol className="flex flex-col gap-4">
				{history.changes.map((change, at) => (
					<li key={change.version} className="card p-5">
						<Version
							id={id}
							change={change}
							current={at === 0 && history.business.slug !== null}
							names={history.names}
						/>
					</li>
				))}
			</ol>
			{history.more && <p className="mt-4 text-muted">{t.more}</p>}
		</section>
	);
}

type VersionProps = { id: number; change: BusinessChange; current: boolean; names: BusinessHistory["names"] };

function Version({ id, change, current, names }: VersionProps) {
	const { at, kind, changeSet, version, restorable, fields } = change;
	const what = changeSetTexts.kinds[changeSet.kind];
	return (
		<>
			<div className="mb-3 flex flex-wrap items-start justify-between gap-3">
				<div>
					<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
						<Instant iso={at} />
						{current && <Badge tone="brand">{t.current}</Badge>}
					</h3>
					<p className="mt-1 text-sm text-muted">
						{t.kinds[kind]} · {describeActor(changeSet.actor)} ·{" "}
						<Link
							to={`/admin/changes/${changeSet.id}`}
							aria-label={t.changeSetOf(what, formatInstant(at))}
							className="text-link"
						>
							{what}
						</Link>
					</p>
				</div>
				{restorable && (
					<ConfirmButton
						label={t.restore}
						name={t.restoreOf(formatInstant(at))}
						question={t.restoreQuestion}
						text={t.restoreText(formatInstant(at))}
						confirm={t.restoreConfirm}
						action={`/admin/businesses/${id}/history`}
						fields={{ intent: "restore", version: String(version) }}
						tone="neutral"
					/>
				)}
			</div>
			<ChangedFields kind={kind} fields={fields} names={names} />
		</>
	);
}

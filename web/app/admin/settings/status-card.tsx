import type { ReactNode } from "react";
import { Link } from "react-router";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { AuditSeal } from "#workers/contract/audit.ts";
import type { OneTimeCodeState } from "#workers/contract/one-time-code.ts";

const t = settingsTexts.status;

type SecurityStatus = {
	codes: OneTimeCodeState;
	sessions: number;
	tokens: number;
	/** Is the admin's own address, or null when it shares the public one. */
	adminOrigin: string | null;
	auditSeal: AuditSeal;
};

/** Shows in four facts how well the admin is protected, and what to do about it. */
export function StatusCard({ status }: { status: SecurityStatus }) {
	const { codes, adminOrigin, auditSeal } = status;
	const { end, broken, cut } = auditSeal;
	return (
		<section aria-labelledby="status" className="card p-5 sm:p-6 print:hidden">
			<h3 id="status" className="mb-4 text-lg font-bold">
				{t.title}
			</h3>
			<dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				<Fact label={t.codes} good={codes.enabled}>
					{codes.enabled ? t.on : codes.available ? t.off : t.unavailable}
				</Fact>
				<Fact label={t.sessions}>
					{status.sessions}{" "}
					<Link to="/admin/sessions" className="text-link ml-2 inline-block min-h-6 text-base font-normal">
						{t.seeSessions}
					</Link>
				</Fact>
				<Fact label={t.tokens}>{status.tokens}</Fact>
				<Fact label={t.host} good={adminOrigin !== null}>
					{adminOrigin === null ? t.sharedHost : t.ownHost}
				</Fact>
			</dl>
			<p
				className={`mt-5 rounded-lg p-4 ${adminOrigin === null ? "bg-notice-soft text-notice" : "bg-open-soft text-open"}`}
			>
				{adminOrigin === null ? t.sharedHostText : t.ownHostText(adminOrigin)}
			</p>
			<p className="mt-3 text-muted">
				{t.advice}{" "}
				<Link to="/admin/audit" className="text-link inline-block min-h-6">
					{t.seeHistory}
				</Link>
			</p>
			<p className="mt-3 text-muted">
				{end === null
					? t.notAnchored
					: t.anchored(formatNumber(end.lastId), formatInstant(end.anchoredAt), end.hash.slice(0, 16))}
			</p>
			{broken !== null && (
				<p role="alert" className="mt-3 rounded-lg bg-shut-soft p-4 font-medium text-shut">
					{cut && end !== null
						? t.cutSeal(formatNumber(broken), formatInstant(end.sealedAt))
						: t.brokenSeal(formatNumber(broken))}
				</p>
			)}
		</section>
	);
}

function Fact({ label, good, children }: { label: string; good?: boolean; children: ReactNode }) {
	const color = good === undefined ? "" : good ? "text-open" : "text-notice";
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className={`text-lg font-semibold ${color}`}>{children}</dd>
		</div>
	);
}

import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useVisitorsSite } from "#web/admin/session.ts";
import { sitemapTexts as t } from "#web/admin/texts/sitemap.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useJob } from "#web/admin/ui/use-job.ts";

import type { SitemapRefresh, SitemapState } from "#workers/contract/sitemap.ts";
import { TaskCard, Unreadable } from "../dashboard/task-card.tsx";
import { reasonOf } from "../submissions/reason.ts";

/** Shows 'Sitemap Yenile' on the dashboard. The whole card is its button. Null: the state could not be read. */
export function SitemapCard({ known }: { known: SitemapState | null }) {
	return (
		<TaskCard id="sitemap" icon={RefreshCw} title={t.title} text={t.text} className="relative gap-4 hover:border-brand">
			{known === null ? <Unreadable text={t.unreadable} /> : <Refresh known={known} />}
		</TaskCard>
	);
}

function Refresh({ known }: { known: SitemapState }) {
	const [busy, setBusy] = useState(false);
	const [announcement, setAnnouncement] = useState("");
	/**
	 * Says what was published when this operator asked. Files also wait for the clock after every change; an operator may
	 * ask meanwhile, and is told of the end only after asking.
	 */
	const [asked, setAsked] = useState<{ publishedAt: string | null } | null>(null);
	/** Is the time at which a build that was asked for found nothing new. The last publication stays as it was. */
	const [checkedAt, setCheckedAt] = useState<string | null>(null);
	const toast = useToast();
	const hydrated = useHydrated();
	const { state, running, unreachable, show } = useJob({
		path: "/api/admin/sitemap",
		known,
		isRunning,
		onEnd: (ended) => {
			setAnnouncement("");
			if (asked === null) return;
			const unchanged = asked.publishedAt === ended.publishedAt;
			toast({ title: t.done, text: unchanged ? `${t.unchanged} ${totalOf(ended)}` : totalOf(ended) });
			setCheckedAt(unchanged ? new Date().toISOString() : null);
			setAsked(null);
		},
	});

	const refreshing = busy || (asked !== null && running);

	async function refresh(): Promise<void> {
		if (refreshing) return;
		setBusy(true);
		const answer = await askApi<SitemapRefresh>("/api/admin/refresh-sitemap", { method: "POST" });
		setBusy(false);
		if ("code" in answer) {
			toast({ title: t.failed, text: reasonOf(answer.code, t.unreachable), tone: "destructive" });
			return;
		}
		setAsked({ publishedAt: state.publishedAt });
		setAnnouncement(answer.value.message);
		show({ ...state, building: true, progress: null });
	}

	const { progress } = state;
	return (
		<>
			{/* It covers the card, so that a press anywhere on the card presses it. */}
			<button
				type="button"
				className="button button-primary self-start after:absolute after:inset-0 after:rounded-[inherit]"
				disabled={!hydrated}
				aria-disabled={refreshing || undefined}
				onClick={refresh}
			>
				{refreshing ? t.busy : t.refresh}
			</button>
			<p role="status" className="text-sm empty:hidden">
				{announcement}
			</p>
			{running && progress !== null && (
				<JobProgress label={t.progress} job={{ ...progress, finished: false, still: true }}>
					{unreachable && <p className="text-sm text-shut">{t.unreadable}</p>}
				</JobProgress>
			)}
			{checkedAt !== null && <p className="text-sm">{t.checked(formatInstant(checkedAt))}</p>}
			<LastBuild state={state} />
		</>
	);
}

function isRunning({ building }: SitemapState): boolean {
	return building;
}

function totalOf({ urls, files }: SitemapState): string {
	return t.total(formatNumber(urls), formatNumber(files));
}

/** Shows what search engines get now. */
function LastBuild({ state }: { state: SitemapState }) {
	const address = `${useVisitorsSite()}/sitemap.xml`;
	if (state.publishedAt === null) return <p className="text-sm text-muted">{t.never}</p>;
	return (
		<div className="text-sm text-muted">
			<p>
				{t.last(formatInstant(state.publishedAt))} · {totalOf(state)}
			</p>
			<ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
				{state.kinds.map(({ kind, urls }) => (
					<li key={kind}>
						{t.kinds[kind]} <span className="tabular-nums">{formatNumber(urls)}</span>
					</li>
				))}
			</ul>
			<p className="mt-2">
				{state.closedDays === 0 ? t.leavesAtOnce : t.stays(formatNumber(state.closedDays))}{" "}
				<Link to="/admin/settings/seo#sitemap" className="text-link relative inline-block min-h-6">
					{t.change}
				</Link>
			</p>
			<a href={address} className="text-link relative mt-1 inline-block min-h-6">
				{t.open}
			</a>
		</div>
	);
}

import { ChevronRight, FileSpreadsheet, Megaphone, Settings, Shapes, Store } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { type AdminLink, INBOX_LINK, SECURITY_LINKS } from "#web/admin/sidebar/links.ts";
import { dashboardTexts as t } from "#web/admin/texts/dashboard.tr.ts";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import { UnreadBadge } from "../messages/unread-badge.tsx";
import { useUnread } from "../session.ts";
import { SitemapCard } from "../sitemap/sitemap-card.tsx";
import { SubmitCard } from "../submissions/submit-card.tsx";
import { BackupCard } from "./backup-card.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { backupState, failedJobLines } from "./known-states.server.ts";
import { type Activity, recentActivity } from "./recent-activity.ts";

const number = new Intl.NumberFormat("tr-TR");
const LINK_TEXTS: Record<string, string> = {
	"/admin/sessions": t.links.sessions,
	"/admin/audit": t.links.audit,
	"/admin/jobs": t.links.jobs,
};
const LINKS: readonly (AdminLink & { text: string })[] = [
	...SECURITY_LINKS.map((link) => ({
		...link,
		text: LINK_TEXTS[link.href] ?? "",
	})),
	{ href: "/admin/settings", label: shellTexts.links.settings, icon: Settings, text: t.links.settings },
];

/** Everything that is shown comes in one answer. What could not be read is said to be so, and nothing else fails with it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const known = await adminPage(request, context.get(adminApiContext).dashboard());
	const { recent, failedJobs, backup, ...parts } = known;
	return {
		...parts,
		failedJobs: failedJobLines(failedJobs ?? []),
		backup: backup === null ? null : backupState(backup.latest),
		activity: recent === null ? null : recentActivity(recent, Date.now()),
	};
}

export function meta() {
	return adminMeta(t.title);
}

export default function Dashboard() {
	const { stats, activity, failedJobs, backup, submissions, sitemap } = useLoaderData<typeof loader>();
	const unread = useUnread();
	return (
		<>
			<h1 className="text-2xl font-bold">{t.title}</h1>
			<p className="mt-1 text-muted">{t.lead}</p>
			<FailedJobs lines={failedJobs} />
			<section aria-labelledby="summary" className="mt-6">
				<h2 id="summary" className="sr-only">
					{t.summary}
				</h2>
				<dl className="grid gap-4 sm:grid-cols-2">
					<Figure {...t.businesses} value={stats?.total ?? null} icon={<Store aria-hidden="true" size={22} />} />
					<Figure {...t.categories} value={stats?.categories ?? null} icon={<Shapes aria-hidden="true" size={22} />} />
				</dl>
			</section>
			<div className="card mt-4 divide-y divide-line">
				<RoomLink
					href="/admin/businesses"
					label={t.manage.label}
					icon={Store}
					text={stats === null ? t.manage.text : t.manage.counted(number.format(stats.total))}
				/>
				<RoomLink href="/admin/excel" label={t.import.label} icon={FileSpreadsheet} text={t.import.text} />
				<RoomLink href="/admin/placements" label={shellTexts.links.ads} icon={Megaphone} text={t.ads} />
				<RoomLink {...INBOX_LINK} text={t.messages} badge={<UnreadBadge count={unread} />} />
			</div>
			{backup && <BackupCard state={backup} link={shellTexts.links.database} />}
			<section aria-labelledby="search-engines" className="mt-8">
				<h2 id="search-engines" className="mb-3 text-lg font-semibold">
					{t.searchEngines}
				</h2>
				<div className="grid items-start gap-4 xl:grid-cols-2">
					<SubmitCard known={submissions} />
					<SitemapCard known={sitemap} />
				</div>
			</section>
			<div className="mt-8 grid items-start gap-x-4 gap-y-8 xl:grid-cols-2">
				<section aria-labelledby="activity">
					<h2 id="activity" className="mb-3 text-lg font-semibold">
						{t.activity}
					</h2>
					<ActivityList activity={activity} />
				</section>
				<nav aria-labelledby="security">
					<h2 id="security" className="mb-3 text-lg font-semibold">
						{t.security}
					</h2>
					<ul className="card divide-y divide-line">
						{LINKS.map(({ href, label, text, icon: LinkIcon }) => (
							<li key={href}>
								<RoomLink href={href} label={label} text={text} icon={LinkIcon} />
							</li>
						))}
					</ul>
				</nav>
			</div>
		</>
	);
}

function RoomLink({ href, label, text, icon: LinkIcon, badge }: AdminLink & { text: string; badge?: ReactNode }) {
	return (
		<Link to={href} className="flex items-center gap-4 p-4 hover:text-brand">
			<LinkIcon aria-hidden="true" size={22} className="shrink-0 text-brand" />
			<span className="min-w-0 flex-1">
				<span className="flex flex-wrap items-center gap-2 font-semibold">
					{label}
					{badge}
				</span>
				<span className="block text-sm text-muted">{text}</span>
			</span>
			<ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
		</Link>
	);
}

function Figure({
	title,
	label,
	value,
	icon,
}: {
	title: string;
	label: string;
	value: number | null;
	icon: ReactNode;
}) {
	return (
		<div className="card p-5">
			<dt className="flex items-center justify-between gap-3 font-medium text-muted">
				{title}
				<span className="rounded-lg bg-brand-soft p-2 text-brand">{icon}</span>
			</dt>
			<dd>
				<span className="block text-3xl font-bold tabular-nums">{value === null ? "—" : number.format(value)}</span>
				<span className="mt-1 block text-sm text-muted">{value === null ? t.unknown : label}</span>
			</dd>
		</div>
	);
}

function ActivityList({ activity }: { activity: Activity[] | null }) {
	if (activity === null || activity.length === 0)
		return <p className="card p-5 text-muted">{activity === null ? t.activityFailed : t.activityEmpty}</p>;
	return (
		<div className="card">
			<ol className="divide-y divide-line">
				{activity.map(({ id, what, about, who, at, ago }) => (
					<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 p-4">
						<span className="font-medium">{what}</span>
						<time dateTime={at} className="text-sm text-muted">
							{ago}
						</time>
						{about !== null && <span className="w-full text-sm wrap-anywhere">{about}</span>}
						<span className="w-full text-sm text-muted">{who}</span>
					</li>
				))}
			</ol>
			<p className="border-t border-line p-4">
				<Link to="/admin/audit" className="text-link font-medium">
					{t.activityAll}
				</Link>
			</p>
		</div>
	);
}

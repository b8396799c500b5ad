import {
	ChartColumn,
	ChevronRight,
	FileSpreadsheet,
	type LucideIcon,
	MonitorSmartphone,
	Settings,
	Shapes,
	Store,
	TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import {
	ADS_LINK,
	type AdminLink,
	INBOX_LINK,
	NUMBERS,
	PRICING_LINK,
	SECURITY_LINKS,
} from "#web/admin/sidebar/links.ts";
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
import { type Activity, recentActivity } from "./recent-activity.server.ts";
import {
	attentionLines,
	type Card,
	type Line,
	pageWords,
	qualityLines,
	reminderLines,
	summaryCards,
} from "./words.server.ts";

const { links } = shellTexts;
const CARD_ICONS = [Store, Shapes, ChartColumn, MonitorSmartphone];
const LINKS: readonly AdminLink[] = [
	...SECURITY_LINKS,
	{ href: "/admin/settings", label: links.settings, icon: Settings },
];

/**
 * Loads everything that is shown in one answer, in words. A part that could not be read says so, and the others do not
 * fail with it.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const known = await adminPage(request, context.get(adminApiContext).dashboard());
	const { recent, failedJobs, brokenAudit, backup, submissions, sitemap, attention, quality } = known;
	const state = backup === null ? null : backupState(backup.latest);
	return {
		words: pageWords(known.stats?.total ?? null, recent === null),
		cards: summaryCards(known),
		attention: attentionLines(attention, {
			failedJobs: failedJobs?.length ?? 0,
			failedProof: state?.failed ?? false,
			brokenAudit: brokenAudit !== null,
			isEmpty: known.stats?.total === 0,
		}),
		quality: qualityLines(quality),
		reminders: reminderLines(known.reminders),
		failedJobs: failedJobLines(failedJobs ?? []),
		backup: state,
		activity: recentActivity(recent ?? [], Date.now()),
		submissions,
		sitemap,
	};
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(loaderData?.words.title ?? links.dashboard);
}

export default function Dashboard() {
	const { words, cards, attention, quality, reminders, activity, failedJobs, backup, submissions, sitemap } =
		useLoaderData<typeof loader>();
	const unread = useUnread();
	const { rooms } = words;
	return (
		<>
			<h1 className="text-2xl font-bold">{words.title}</h1>
			<p className="mt-1 text-muted">{words.lead}</p>
			<FailedJobs lines={failedJobs} />
			<section aria-labelledby="summary" className="mt-6">
				<h2 id="summary" className="sr-only">
					{words.summary}
				</h2>
				<dl className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
					{cards.map((card, at) => (
						<Figure key={card.title} {...card} icon={CARD_ICONS[at] ?? Store} />
					))}
				</dl>
			</section>
			<div className="card mt-4 divide-y divide-line">
				<RoomLink href="/admin/businesses" icon={Store} {...rooms.businesses} />
				<RoomLink href="/admin/excel" icon={FileSpreadsheet} {...rooms.excel} />
				<RoomLink {...NUMBERS} {...rooms.numbers} />
				<RoomLink {...ADS_LINK} text={rooms.ads} />
				<RoomLink {...PRICING_LINK} text={rooms.pricing} />
				<RoomLink {...INBOX_LINK} text={rooms.messages} badge={<UnreadBadge count={unread} />} />
			</div>
			<div className="mt-8 grid items-start gap-x-4 gap-y-8 xl:grid-cols-2">
				<Lines id="attention" {...words.attention} lines={attention} />
				<Lines id="quality" {...words.quality} lines={quality} />
			</div>
			{reminders?.length !== 0 && (
				<div className="mt-8">
					<Lines id="plan-reminders" {...words.reminders} lines={reminders} />
				</div>
			)}
			{backup && <BackupCard state={backup} link={links.database} />}
			<Part id="search-engines" title={words.searchEngines} className="mt-8">
				<div className="grid items-start gap-4 xl:grid-cols-2">
					<SubmitCard known={submissions} />
					<SitemapCard known={sitemap} />
				</div>
			</Part>
			<div className="mt-8 grid items-start gap-x-4 gap-y-8 xl:grid-cols-2">
				<Part id="activity" title={words.activity}>
					<ActivityList activity={activity} none={words.activityNone} all={words.activityAll} />
				</Part>
				<nav aria-labelledby="security">
					<h2 id="security" className="mb-3 text-lg font-semibold">
						{words.security}
					</h2>
					<ul className="card divide-y divide-line">
						{LINKS.map((link) => (
							<li key={link.href}>
								<RoomLink {...link} text={words.links[link.href] ?? ""} />
							</li>
						))}
					</ul>
				</nav>
			</div>
		</>
	);
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode };

function Part({ id, title, className, children }: PartProps) {
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className="mb-3 text-lg font-semibold">
				{title}
			</h2>
			{children}
		</section>
	);
}

/** Shows lines that link to where each is handled. */
function Lines({
	lines,
	none,
	failed,
	...part
}: {
	id: string;
	title: string;
	none: string;
	failed: string;
	lines: Line[] | null;
}) {
	return (
		<Part {...part}>
			{lines === null || lines.length === 0 ? (
				<p className="card p-5 text-muted">{lines === null ? failed : none}</p>
			) : (
				<ul className="card divide-y divide-line">
					{lines.map(({ text, href, more, alarm }) => (
						<li key={href}>
							<Link to={href} className="flex flex-wrap items-center justify-between gap-x-4 p-4 hover:text-brand">
								<span className={alarm ? "flex items-center gap-2 font-semibold text-shut" : "font-medium"}>
									{alarm && <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />}
									{text}
								</span>
								<span className="text-sm text-muted tabular-nums">{more}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</Part>
	);
}

type RoomProps = AdminLink & { text: string; badge?: ReactNode };

function RoomLink({ href, label, text, icon: LinkIcon, badge, whole }: RoomProps) {
	return (
		<Link to={href} reloadDocument={whole} className="flex items-center gap-4 p-4 hover:text-brand">
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

function Figure({ title, label, value, icon: Icon }: Card & { icon: LucideIcon }) {
	return (
		<div className="card p-5">
			<dt className="flex items-center justify-between gap-3 font-medium text-muted">
				{title}
				<span className="rounded-lg bg-brand-soft p-2 text-brand">
					<Icon aria-hidden="true" size={22} />
				</span>
			</dt>
			<dd>
				<span className="block text-3xl font-bold tabular-nums">{value ?? "—"}</span>
				<span className="mt-1 block text-sm text-muted">{label}</span>
			</dd>
		</div>
	);
}

function ActivityList({ activity, none, all }: { activity: Activity[]; none: string; all: string }) {
	if (activity.length === 0) return <p className="card p-5 text-muted">{none}</p>;
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
					{all}
				</Link>
			</p>
		</div>
	);
}

import { useState } from "react";
import { databaseTexts } from "#web/admin/texts/database.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { type Answer, askApi } from "#web/admin/ui/ask-api.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { DatabaseJob, DatabaseStatus } from "#workers/contract/database.ts";
import { optimizeOutcome } from "./status-cards.tsx";
import { useEnd } from "./use-end.ts";

const t = databaseTexts.upkeep;
const CHECKS = Object.keys(t.run) as Exclude<DatabaseJob, "optimize">[];

/** Shows the tools that keep the database in order: the optimization with its progress, the checks, and the caches. */
export function Upkeep({ status }: { status: DatabaseStatus }) {
	return (
		<section aria-labelledby="upkeep">
			<h2 id="upkeep" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<Optimize status={status} />
				<ClearCache />
			</div>
		</section>
	);
}

function Optimize({ status }: { status: DatabaseStatus }) {
	const [busy, setBusy] = useState<DatabaseJob | null>(null);
	const toast = useToast();
	const hydrated = useHydrated();
	const refresh = useRefresh();
	const { state, progress } = status.jobs.optimize;
	const running = isAtWork(state);
	const report = status.reports.optimize;
	useEnd(running, () => report && toast({ title: t.optimized, text: optimizeOutcome(report) }));

	async function ask(job: DatabaseJob, call: () => Promise<Answer<unknown>>): Promise<void> {
		if (busy !== null) return;
		setBusy(job);
		const answer = await call();
		setBusy(null);
		if ("code" in answer) toast({ title: t.failed, text: errorText(answer.code), tone: "destructive" });
		else {
			if (job !== "optimize") toast({ title: t.queued });
			refresh();
		}
	}
	return (
		<div className="card flex flex-col gap-4 p-5">
			<p className="text-muted">{t.optimizeText}</p>
			<button
				type="button"
				className="button button-primary self-start"
				disabled={!hydrated}
				aria-disabled={running || busy === "optimize" || undefined}
				onClick={() =>
					running || void ask("optimize", () => askApi("/api/admin/database/optimize", { method: "POST" }))
				}
			>
				{running || busy === "optimize" ? t.optimizing : t.optimize}
			</button>
			{running && progress !== null && (
				<JobProgress label={t.optimizing} job={{ ...progress, finished: false, still: progress.done === 0 }} />
			)}
			<div className="flex flex-wrap gap-3 border-t border-line pt-4">
				{CHECKS.map((job) => {
					const atWork = isAtWork(status.jobs[job].state);
					return (
						<button
							key={job}
							type="button"
							className="button"
							disabled={!hydrated}
							aria-disabled={atWork || busy === job || undefined}
							onClick={() => atWork || void ask(job, () => askApi(`/api/admin/jobs/${job}/run`, { method: "POST" }))}
						>
							{t.run[job]}
						</button>
					);
				})}
			</div>
		</div>
	);
}

/** Tells whether a job is under way or about to be. */
export function isAtWork(state: DatabaseStatus["jobs"][DatabaseJob]["state"]): boolean {
	return state === "running" || state === "queued" || state === "unfinished";
}

function ClearCache() {
	const texts = databaseTexts.cache;
	const [busy, setBusy] = useState(false);
	const toast = useToast();
	const hydrated = useHydrated();
	async function clear(): Promise<void> {
		if (busy) return;
		setBusy(true);
		const answer = await askApi("/api/clear-cache", { method: "POST" });
		setBusy(false);
		if ("code" in answer)
			toast({
				title: texts.failedTitle,
				text: `${texts.failed}. ${errorText(answer.code)}`,
				tone: "destructive",
			});
		else toast({ title: texts.cleared });
	}
	return (
		<div className="card flex flex-col gap-4 p-5">
			<h3 className="font-semibold">{texts.title}</h3>
			<p className="text-muted">{texts.text}</p>
			<button
				type="button"
				className="button self-start"
				disabled={!hydrated}
				aria-disabled={busy || undefined}
				onClick={() => void clear()}
			>
				{busy ? texts.busy : texts.clear}
			</button>
		</div>
	);
}

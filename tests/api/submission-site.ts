import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type EngineOptions, newEngines } from "#tests/engines/engines.ts";
import { sessionOf } from "#tests/factories/operator.ts";
import { app } from "#workers/api/app.ts";
import type { Job } from "#workers/jobs/run-job.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { type Kick, runKicked } from "#workers/jobs/scheduled.ts";
import { sendGoogleJob } from "#workers/jobs/send-google.ts";
import { sendIndexNowJob } from "#workers/jobs/send-indexnow.ts";
import { forgetToken } from "#workers/services/submissions/google-token.ts";
import { engineSettings } from "#workers/services/submissions/settings.ts";
import { ctxOn } from "./worker.ts";

/** Simulates a site on the internet and the search engines that it tells about its pages. Every fetch goes to them. */

export const HOST = "directory.org";
export const SITE = `https://${HOST}`;
const SENDING: readonly Job[] = [sendIndexNowJob, sendGoogleJob];

export async function submissionSite(options: Partial<EngineOptions> = {}) {
	/** Is the engines' clock, or null for the real one. */
	const clock: { at: number | null } = { at: null };
	const engines = await newEngines({ host: HOST, now: () => clock.at ?? Date.now(), ...options });
	vi.stubGlobal("fetch", engines.fetch);
	forgetToken();
	const configured = { ...engines.bindings, GOOGLE_SERVICE_ACCOUNT: engines.account };
	const bindings = { ...env, ...configured, PUBLIC_ORIGIN: SITE, hostKind: "only" as const };
	const session = await sessionOf(env.DB, env);
	const settings = engineSettings(bindings);
	return {
		engines,
		settings,
		ctx: (now = Date.now()) => ctxOn({ now, engines: settings }),
		/** Makes a call of an operator and waits for the work after its answer. `other` holds bindings that differ. */
		async call(path: string, method = "GET", body?: unknown, other: Partial<typeof bindings> = {}): Promise<Response> {
			const execution = createExecutionContext();
			const headers = {
				Cookie: `__Host-admin-session=${session.token}; admin-session=${session.token}`,
				Origin: other.PUBLIC_ORIGIN ?? SITE,
				"Sec-Fetch-Site": "same-origin",
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
			};
			const request = new Request(`http://api${path}`, {
				method,
				headers,
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			const own = { ...bindings, ...other };
			const kick: Kick = (names) => runKicked(names, own, Date.now, kick);
			const response = await app.fetch(request, { ...own, kick }, execution);
			await waitOnExecutionContext(execution);
			return response;
		},
		/** Runs both jobs that send. */
		async send(now = Date.now(), db = env.DB): Promise<void> {
			clock.at = now;
			for (const job of SENDING) await runJob(job, ctxOn({ now, engines: settings, db }), () => now);
		},
		/** Forgets what was queued and sent, and what held the engines. */
		async reset(): Promise<void> {
			await env.DB.batch(
				[
					"DELETE FROM submissions",
					"DELETE FROM submission_days",
					"DELETE FROM submission_groups",
					"DELETE FROM page_changes",
					"DELETE FROM trade_crossings",
					"UPDATE send_all SET state = 'idle', total = 0, successful = 0, failed = 0, indexnow_after = NULL, google_after = NULL",
					"UPDATE submission_engines SET paused = 0, stop_reason = NULL, stopped_at = NULL, held_until = 0, failures = 0",
				].map((sql) => env.DB.prepare(sql)),
			);
			engines.taken.length = 0;
			engines.calls.length = 0;
			engines.problems.length = 0;
			engines.spent.clear();
			engines.failWith(() => null);
			clock.at = null;
			forgetToken();
		},
	};
}
export type SubmissionSite = Awaited<ReturnType<typeof submissionSite>>;

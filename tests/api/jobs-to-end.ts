import { env } from "cloudflare:workers";

/**
 * Waits for jobs that go on in the background, and forgets waiting ones, so that earlier work writes nothing into later
 * tests. `emptied` takes away what they work on where no later test needs it, so that a job in the middle of a large
 * directory has no more to do.
 */
export async function jobsToEnd(emptied = async () => {}): Promise<void> {
	const sql = "SELECT count(*) AS n FROM jobs WHERE state = 'running' AND lease_until BETWEEN ?1 AND ?1 + 60000";
	const running = () => env.DB.prepare(sql).bind(Date.now()).first<number>("n");
	if ((await running()) !== 0) await emptied();
	for (let looks = 0; looks < 500 && (await running()) !== 0; looks++) await scheduler.wait(10);
	await env.DB.prepare("DELETE FROM jobs").run();
}

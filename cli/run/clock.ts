import { Cron } from "croner";

/**
 * Calls `fire` when one of the expressions is due, in UTC as Cloudflare does. It does not call it again for an
 * expression while the last call for it still runs. Returns a function that stops it.
 */
export function startClock(
	crons: readonly string[],
	fire: (cron: string) => Promise<{ outcome: string }>,
	warn: (line: string) => void,
): () => void {
	const timers = crons.map(
		(cron) =>
			new Cron(cron, { timezone: "UTC", protect: true, unref: true }, async () => {
				try {
					const { outcome } = await fire(cron);
					if (outcome !== "ok") warn(`The job of ${cron} failed (${outcome}).`);
				} catch (error) {
					warn(`The job of ${cron} failed (${error instanceof Error ? error.message : error}).`);
				}
			}),
	);
	return () => {
		for (const timer of timers) timer.stop();
	};
}

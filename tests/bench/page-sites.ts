import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal } from "#cli/refusal.ts";
import { MIGRATIONS_DIR } from "#cli/run/migrate.ts";
import { freePort } from "#cli/run/port.ts";
import { startBenchSite } from "./import.ts";
import { startNginx } from "./nginx.ts";
import { startedWith } from "./process-cpu.ts";
import { RESULTS_DIR, type SideName, say } from "./results.ts";
import { chooseTargets, type Targets } from "./targets.ts";

export type PageSide = {
	name: SideName;
	port: number;
	/** Lists the processes whose CPU its answers cost. */
	pids: number[];
	/** Is the address of workerd's inspector, or null when there is none. */
	inspector: string | null;
	stop(): Promise<void>;
};

type PageSites = {
	sides: PageSide[];
	targets: Targets;
	database: D1Database;
	nginx: string | null;
	stop(): Promise<void>;
};

/** Is a checkout that is measured together with this one. */
export type OtherCheckout = { buildDir: string; migrationsDir: string; commit: string };

/** Lets another checkout build itself, by its own code, and copies the result. Throws Refusal. */
export function builtCheckout(checkout: string): OtherCheckout {
	const dir = resolve(checkout);
	const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/main.js", "build"], {
		cwd: dir,
		encoding: "utf8",
	});
	if (status !== 0) throw new Refusal(`${dir} does not build:\n${stdout}${stderr}`);
	const buildDir = join(RESULTS_DIR, "build-before");
	rmSync(buildDir, { recursive: true, force: true });
	cpSync(join(dir, "web/build"), buildDir, { recursive: true });
	const commit = execFileSync("git", ["-C", dir, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
	return { buildDir, migrationsDir: join(dir, "migrations"), commit };
}

/** Starts every side at the same time, each site on a copy of the state folder, so that they can be asked in turn. */
export async function startPageSites(
	stateDir: string,
	buildDir: string,
	before: OtherCheckout | null,
): Promise<PageSites> {
	const running: { stop(): Promise<void> }[] = [];
	const stop = async () => {
		for (const one of running.reverse()) await one.stop();
	};
	async function startSide(name: SideName, build: string, migrationsDir: string) {
		say(`  ${name}: a copy of the state …`);
		const copy = `${stateDir}-${name}`;
		rmSync(copy, { recursive: true, force: true });
		cpSync(stateDir, copy, { recursive: true });
		const inspectorPort = await freePort();
		const options = { inspectorPort, migrationsDir, cache: name === "cached" };
		const { started: site, pids } = await startedWith("workerd", () => startBenchSite(copy, build, options));
		const side: PageSide = {
			name,
			port: site.port,
			pids,
			inspector: `127.0.0.1:${inspectorPort}`,
			async stop() {
				await site.stop();
				rmSync(copy, { recursive: true, force: true });
			},
		};
		running.push(side);
		return { side, database: await site.database() };
	}
	try {
		const sides: PageSide[] = [];
		if (before !== null) sides.push((await startSide("before", before.buildDir, before.migrationsDir)).side);
		const { side: uncached, database } = await startSide("uncached", buildDir, MIGRATIONS_DIR);
		sides.push(uncached, (await startSide("cached", buildDir, MIGRATIONS_DIR)).side);
		const nginx = await startNginx(uncached.port);
		if (nginx === null) say("  nginx is not installed: its column is left out.");
		else {
			const { port, stop } = nginx;
			// What nginx has not kept is drawn by the site behind it.
			const side: PageSide = { name: "nginx", port, pids: [nginx.pid, ...uncached.pids], inspector: null, stop };
			running.push(side);
			sides.push(side);
		}
		return {
			sides,
			targets: await chooseTargets(database),
			database,
			nginx: nginx?.version ?? null,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

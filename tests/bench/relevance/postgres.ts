import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { freePort } from "#cli/run/port.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { say } from "../results.ts";
import { type Engine, fieldsOf } from "./engine.ts";
import { FIRST } from "./judge.ts";
import type { Place } from "./places.ts";

/**
 * Runs PostgreSQL, Debian's package, in its own cluster: full text with weights by ts_rank_cd, and pg_trgm's word
 * similarity when that finds fewer than three; by distance when a position is known. Returns null, with a message, when
 * it is not installed and cannot be.
 */
export async function postgresEngine(places: readonly Place[]): Promise<Engine | null> {
	const programs = installed() ?? (install() ? installed() : null);
	if (programs === null) {
		say("  PostgreSQL: left out, not installed (apt-get install postgresql)");
		return null;
	}
	const cluster = await startCluster(programs);
	const sql = postgres({
		host: "127.0.0.1",
		port: cluster.port,
		user: "bench",
		database: "postgres",
		onnotice: () => {},
	});
	await sql.unsafe(`CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;
		CREATE TEXT SEARCH CONFIGURATION place (COPY = english);
		ALTER TEXT SEARCH CONFIGURATION place ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
		CREATE TABLE places (id integer PRIMARY KEY, name text, kind text, place text, words text, reviews integer, position point)`);
	for (let from = 0; from < places.length; from += 5_000) {
		const rows = places.slice(from, from + 5_000).map((place) => {
			const fields = fieldsOf(place);
			const words = foldText(`${fields.name} ${fields.kind} ${fields.place}`);
			const { id, reviews, latitude, longitude } = place;
			return { id, ...fields, words, reviews, latitude, longitude };
		});
		await sql`INSERT INTO places SELECT id, name, kind, place, words, reviews, point(longitude, latitude)
			FROM jsonb_to_recordset(${sql.json(rows)}) AS r(id int, name text, kind text, place text, words text, reviews int,
				latitude float8, longitude float8)`;
	}
	await sql.unsafe(`ALTER TABLE places ADD COLUMN vector tsvector GENERATED ALWAYS AS (
			setweight(to_tsvector('place', name), 'A') || setweight(to_tsvector('place', kind), 'B')
			|| setweight(to_tsvector('place', place), 'C')) STORED;
		CREATE INDEX ON places USING gin (vector);
		CREATE INDEX ON places USING gist (words gist_trgm_ops(siglen = 64));
		ANALYZE places`);
	return {
		name: "PostgreSQL",
		async search(text, near) {
			const order =
				near === null
					? sql`ts_rank_cd(vector, query) DESC, reviews DESC`
					: sql`position <-> point(${near.longitude}, ${near.latitude})`;
			const matches = await sql`SELECT id FROM places, websearch_to_tsquery('place', ${text}) query
				WHERE vector @@ query ORDER BY ${order} LIMIT ${FIRST}`;
			const ids = new Set(matches.map(({ id }) => Number(id)));
			if (ids.size < FIRST) {
				const alike = await sql`SELECT id FROM places ORDER BY ${foldText(text)} <<-> words LIMIT ${FIRST}`;
				for (const { id } of alike) ids.add(Number(id));
			}
			return [...ids].slice(0, FIRST);
		},
		async stop() {
			await sql.end();
			cluster.stop();
		},
	};
}

const HOME = "/usr/lib/postgresql";

/** Returns the folder of its programs, which Debian does not put on the PATH. */
function installed(): string | null {
	if (!existsSync(HOME)) return null;
	const versions = readdirSync(HOME).sort((a, b) => Number(b) - Number(a));
	return versions.map((version) => join(HOME, version, "bin")).find((dir) => existsSync(join(dir, "initdb"))) ?? null;
}

function install(): boolean {
	if (userInfo().uid !== 0) return false;
	say("  PostgreSQL: installing Debian's package …");
	return spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"]).status === 0;
}

/**
 * Starts a cluster in a folder that is removed with it. It refuses to run as root, so root runs it as the user that the
 * package made.
 */
async function startCluster(programs: string): Promise<{ port: number; stop(): void }> {
	const dir = mkdtempSync(join(tmpdir(), "bench-postgres-"));
	const root = userInfo().uid === 0;
	const owner = root ? { uid: idOf("-u"), gid: idOf("-g") } : {};
	const data = join(dir, "data");
	mkdirSync(data);
	if (root) for (const folder of [dir, data]) chownSync(folder, owner.uid ?? 0, owner.gid ?? 0);
	const port = await freePort();
	function run(program: string, ...parameters: string[]): void {
		const done = spawnSync(join(programs, program), parameters, {
			...owner,
			cwd: dir,
			stdio: ["ignore", "ignore", "pipe"],
		});
		if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
	}
	run("initdb", "-D", data, "-U", "bench", "-E", "UTF8", "--locale=C.UTF-8", "--auth=trust");
	const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c shared_buffers=512MB`;
	run("pg_ctl", "-D", data, "-w", "-l", join(dir, "log"), "-o", `${options} -c fsync=off`, "start");
	function stop(): void {
		spawnSync(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], owner);
		rmSync(dir, { recursive: true, force: true });
	}
	process.once("exit", stop);
	return {
		port,
		stop() {
			process.off("exit", stop);
			stop();
		},
	};
}

function idOf(which: "-u" | "-g"): number {
	return Number(String(spawnSync("id", [which, "postgres"]).stdout).trim());
}

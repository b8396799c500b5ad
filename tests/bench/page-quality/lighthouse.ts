import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Brings Lighthouse, which only `npm run bench:pages` needs. It is the package of this folder alone, because it brings
 * 202 others, and the project's `npm ci` does without them.
 */

const FOLDER = import.meta.dirname;
/** Is what npm writes when everything is installed. */
const INSTALLED = join(FOLDER, "node_modules/.package-lock.json");

type Audit = {
	id: string;
	score: number | null;
	scoreDisplayMode: string;
	numericValue?: number;
	errorMessage?: string;
	details?: unknown;
};
type Report = {
	runtimeError?: { code: string; message: string };
	audits: Record<string, Audit>;
	categories: Record<string, { score: number | null }>;
};
/** Is the part of Lighthouse's own type that is used here, so that the compiler does not need the package. */
export type Lighthouse = (
	url: string,
	flags: { port: number; onlyCategories: string[]; output: "json"; logLevel: "silent" },
) => Promise<{ lhr: Report } | undefined>;

/** Returns Lighthouse, installed first if the version of the lock file is not there. Throws if npm cannot do that. */
export async function installLighthouse(say: (line: string) => void): Promise<Lighthouse> {
	if (lockedVersion(INSTALLED) !== lockedVersion(join(FOLDER, "package-lock.json"))) {
		say("Installing Lighthouse");
		const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: FOLDER, stdio: "inherit" });
		if (status !== 0) throw new Error(`Lighthouse could not be installed: run npm ci in ${FOLDER}.`);
	}
	return (await import(import.meta.resolve("lighthouse"))).default;
}

function lockedVersion(lockFile: string): string | undefined {
	if (!existsSync(lockFile)) return undefined;
	return JSON.parse(readFileSync(lockFile, "utf8")).packages["node_modules/lighthouse"]?.version;
}

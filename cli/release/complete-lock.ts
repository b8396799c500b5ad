import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/**
 * Runs `npm run lock`, which is needed after every change of package.json. `npm install` leaves optional packages of
 * other platforms out of the lock file when the registry in use does not have them. Then `npm ci` refuses the lock
 * file. This command adds these packages. Their version is the one that their package asks for, and their platform is
 * in their name. They are never fetched on another platform.
 */

type LockedPackage = {
	version: string;
	optional?: boolean;
	dev?: boolean;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	optionalDependencies?: Record<string, string>;
};

const SYSTEMS = {
	darwin: "darwin",
	win32: "win32",
	windows: "win32",
	linux: "linux",
	freebsd: "freebsd",
	android: "android",
};
const PROCESSORS = {
	arm64: "arm64",
	x64: "x64",
	ia32: "ia32",
	riscv64: "riscv64",
	wasm32: "wasm32",
	arm: "arm",
	"64": "x64",
};

function partIn<T>(table: Record<string, T>, parts: string[]): T[] | undefined {
	const part = parts.find((one) => Object.hasOwn(table, one));
	return part === undefined ? undefined : [table[part] as T];
}

function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
	const parts = name.slice(name.lastIndexOf("/") + 1).split("-");
	const os = partIn(SYSTEMS, parts);
	const cpu = partIn(PROCESSORS, parts);
	return { ...(os && { os }), ...(cpu && { cpu }), ...(parts.includes("musl") && { libc: ["musl"] }) };
}

/** Returns the optional packages that a lock file names but does not contain, with the entries that they need. */
export function missingOptionals(packages: Record<string, LockedPackage>): Record<string, LockedPackage> {
	const missing: Record<string, LockedPackage> = {};
	for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
		for (const [name, range] of Object.entries(optionalDependencies)) {
			if (isHeld(packages, path, name)) continue;
			const version = range.replace(/^[~^]/, "");
			const taken = packages[`node_modules/${name}`] ?? missing[`node_modules/${name}`];
			const place = taken && taken.version !== version ? `${path}/node_modules/${name}` : `node_modules/${name}`;
			missing[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
		}
	}
	return missing;
}

/** Looks for a package as Node does: first in the package's own folder, then upwards. */
function isHeld(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
	for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
		if (Object.hasOwn(packages, `${at === "" ? "" : `${at}/`}node_modules/${name}`)) return true;
		if (at === "") return false;
	}
}

if (import.meta.main) {
	const file = join(ROOT, "package-lock.json");
	const lock = JSON.parse(readFileSync(file, "utf8"));
	const missing = missingOptionals(lock.packages);
	lock.packages = Object.fromEntries(
		Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)),
	);
	writeFileSync(file, `${JSON.stringify(lock, null, "\t")}\n`);
	console.log(`${Object.keys(missing).length} optional packages of other platforms written into the lock file.`);
}

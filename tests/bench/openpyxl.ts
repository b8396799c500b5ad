import { spawnSync } from "node:child_process";

/** Debian's own Python comes first, because another one on the PATH does not see what apt-get installs. */
const PYTHONS = ["/usr/bin/python3", "python3"];

/** Finds a Python that has openpyxl. Returns null when there is none (`apt-get install python3-openpyxl`). */
export function findPython(): string | null {
	return PYTHONS.find((python) => spawnSync(python, ["-c", "import openpyxl"]).status === 0) ?? null;
}

import { CREDENTIAL_RULES, CREDENTIALS } from "../credentials/credentials.ts";
import { CREDENTIALS_FILE } from "../credentials/demo-credentials.ts";
import { textTable } from "../text-table.ts";
import type { LocalRun } from "./local-run.ts";
import { shownPath } from "./state-folder.ts";

const DEFAULT_FOLDER = ".wrangler/state";
const DEFAULT_URL = "http://localhost:8788";

/** Returns what a start prints when the site runs. */
export function welcome({
	url,
	operatorUrl,
	stateDir,
	admin,
}: Pick<LocalRun, "url" | "operatorUrl" | "stateDir" | "admin">): string {
	const folder = shownPath(stateDir);
	// The command needs the settings of this start in the shell in which it is typed.
	const settings = [
		...(folder === DEFAULT_FOLDER ? [] : [`STATE_DIR=${folder}`]),
		...(url === DEFAULT_URL ? [] : [`PORT=${new URL(url).port}`]),
	];
	const address = operatorUrl === url ? [] : [`--url ${operatorUrl}`];
	const { demo } = admin;
	const secrets = demo === null ? [] : CREDENTIALS.map((name) => [CREDENTIAL_RULES[name].called, demo[name]]);
	const rows = [
		["admin", `${operatorUrl}/admin`],
		...secrets,
		["import places", [...settings, "npm run import -- FILE.xlsx", ...address].join(" ")],
		["data", folder],
		["stop", "Ctrl-C"],
	];
	const admission =
		demo === null
			? "The sign-in takes the secrets that ADMIN_* in the environment or in .dev.vars stand for."
			: `The three secrets are this state folder's own (${CREDENTIALS_FILE}), for this machine only;
npm run admin:credentials makes those of a site that others can reach.`;
	return `
The directory is at ${url}

${textTable(null, rows).replace(/^/gm, "  ")}

${admission}`;
}

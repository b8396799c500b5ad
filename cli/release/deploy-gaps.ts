/**
 * Is the part of a worker's configuration that shows whether it was filled in: `wrangler.json` as the build writes it.
 */
type WorkerConfig = {
	vars?: Record<string, unknown>;
	routes?: unknown[];
	services?: Record<string, unknown>[];
	d1_databases?: { database_id?: string }[];
	kv_namespaces?: { id?: string }[];
};

const NO_ID = /^[0-]*$/;

/** Returns sentences about what is not filled in yet, for the person who deploys. Returns none when everything is. */
export function deployGaps(api: WorkerConfig, web: WorkerConfig): string[] {
	const origin = String(web.vars?.PUBLIC_ORIGIN ?? "");
	const adminOrigin = String(web.vars?.ADMIN_ORIGIN ?? "");
	const gaps: [wrong: boolean, sentence: string][] = [
		[
			(api.d1_databases ?? []).some(({ database_id }) => NO_ID.test(database_id ?? "")),
			"wrangler.toml: the id of the D1 database",
		],
		[lacksNamespace(api), "wrangler.toml: the id of the KV namespace"],
		[lacksNamespace(web), "web/wrangler.toml: the id of the KV namespace"],
		[!origin.startsWith("https://"), `web/wrangler.toml: PUBLIC_ORIGIN is ${origin}`],
		[api.vars?.PUBLIC_ORIGIN !== web.vars?.PUBLIC_ORIGIN, "PUBLIC_ORIGIN is not the same in both wrangler files"],
		[(api.vars?.ADMIN_ORIGIN ?? "") !== adminOrigin, "ADMIN_ORIGIN is not the same in both wrangler files"],
		[
			/@example\./.test(String(web.vars?.CONTACT_EMAIL ?? "")),
			"web/wrangler.toml: who runs the site (CONTACT_EMAIL …)",
		],
		[
			(web.services ?? []).some((service) => "routes" in service),
			"web/wrangler.toml: routes stand below [[services]] and belong to that; put them above [vars]",
		],
		[(web.routes ?? []).length === 0, "web/wrangler.toml: no routes, so it has no domain"],
	];
	return gaps.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}

function lacksNamespace({ kv_namespaces = [] }: WorkerConfig): boolean {
	return kv_namespaces.some(({ id }) => NO_ID.test(id ?? ""));
}

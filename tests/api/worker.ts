import { env, exports } from "cloudflare:workers";
import type { Api } from "#tests/factories/import.ts";

/** The api worker of this test file, reached as the web worker reaches it. */
export const api: Api = {
	fetch: (path, init) => exports.default.fetch(new Request(`http://api${path}`, init)),
};

export async function getJson<T>(path: string): Promise<T> {
	const response = await api.fetch(path);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.json();
}

export async function one<T>(sql: string, ...values: unknown[]): Promise<T> {
	return (await env.DB.prepare(sql)
		.bind(...values)
		.first<T>()) as T;
}

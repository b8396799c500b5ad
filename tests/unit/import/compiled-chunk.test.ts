import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { build } from "vite";
import { expect, test } from "vitest";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { ROOT } from "#cli/root.ts";

/** Returns the text of a worker, built as the api worker is. */
async function builtWorker(entry: string): Promise<string> {
	const built = await build({
		root: ROOT,
		configFile: false,
		logLevel: "error",
		ssr: { noExternal: true, target: "webworker" },
		build: {
			ssr: join(ROOT, entry),
			write: false,
			minify: "oxc",
			rolldownOptions: { external: [/^node:/], output: { codeSplitting: false } },
		},
	});
	if (!("output" in built)) throw new Error("The build gave more than one worker.");
	return built.output[0].code;
}

test("workerd lets zod compile the schema of a chunk as the built worker starts", async () => {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, "wrangler.toml"));
	const contents = await builtWorker("tests/fixtures/chunk-compiler.ts");
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			log: new Log(LogLevel.NONE),
			cf: false,
			modules: [{ type: "ESModule", path: "index.js", contents }],
			compatibilityDate: workerOptions.compatibilityDate as string,
			compatibilityFlags: workerOptions.compatibilityFlags as string[],
		}),
	);
	try {
		expect(await (await miniflare.dispatchFetch("http://worker/")).text()).toBe("compiled");
	} finally {
		await miniflare.dispose();
	}
});

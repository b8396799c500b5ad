import { expect, test } from "vitest";
import { workerLog } from "#cli/run/worker-log.ts";

test("photo hosts that cannot be looked up are told once, everything else as it comes", () => {
	const said: string[] = [];
	const print = {
		error: (line: string) => said.push(`error: ${line}`),
		log: (line: string) => said.push(`log: ${line}`),
	};
	const log = workerLog(print as unknown as Console);
	const lookup =
		"e = rust/worker/ffi.rs:110: failed: failed to lookup address information: Name or service not known\nstack: x";
	log("error", lookup);
	log("info", "hello");
	log("error", lookup);
	log("warn", '{"level":"error"}');
	expect(said).toEqual([
		expect.stringMatching(/^error: Photos of other hosts/),
		"log: hello",
		'error: {"level":"error"}',
	]);
});

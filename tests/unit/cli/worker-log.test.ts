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

test("a full disk is told once, in place of workerd's stacks", () => {
	const said: string[] = [];
	const log = workerLog({ error: (line: string) => said.push(line), log: () => {} } as unknown as Console);
	log(
		"error",
		"e = workerd/util/sqlite.c++:1827: failed: SQLite failed; x = database or disk is full: SQLITE_FULL\nstack: y",
	);
	log("error", "e = rust/worker/ffi.rs:110: overloaded: No space left on device (os error 28)\nstack: y");
	log("warn", "KV put of random failed: Error: database or disk is full: SQLITE_FULL");
	expect(said).toEqual([expect.stringMatching(/^The disk is full: /)]);
});

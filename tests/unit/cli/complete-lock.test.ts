import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingOptionals } from "#cli/release/complete-lock.ts";

test("the lock file holds every optional package, so that npm ci takes it: otherwise run npm run lock", () => {
	const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8"));
	expect(missingOptionals(lock.packages)).toEqual({});
});

test("an optional package that is not there gets the version that is asked for and the platform of its name", () => {
	const packages = {
		"node_modules/tool": {
			version: "1.0.0",
			dev: true,
			optionalDependencies: { "@tool/darwin-arm64": "1.0.0", "@tool/linux-x64-musl": "^1.0.0", "@tool/here": "1.0.0" },
		},
		"node_modules/tool/node_modules/@tool/here": { version: "1.0.0" },
	};
	expect(missingOptionals(packages)).toEqual({
		"node_modules/@tool/darwin-arm64": { version: "1.0.0", dev: true, optional: true, os: ["darwin"], cpu: ["arm64"] },
		"node_modules/@tool/linux-x64-musl": {
			version: "1.0.0",
			dev: true,
			optional: true,
			os: ["linux"],
			cpu: ["x64"],
			libc: ["musl"],
		},
	});
});

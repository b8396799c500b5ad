import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "#cli/release/build.ts";
import { installChromium } from "./e2e/chromium.ts";

declare module "vitest" {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
	export interface ProvidedContext {
		/** Is a folder of this run only, which several test files share. */
		runFolder: string;
	}
}

/** Prepares, before the first test of a site, both workers as `npm start` builds them, and a Chromium where there is none. */
export default async function setup(project: TestProject): Promise<() => void> {
	// Both run at the same time, because one downloads while the other computes.
	await Promise.all([installChromium(), ensureBuilt()]);
	const folder = mkdtempSync(join(tmpdir(), "directory-run-"));
	project.provide("runFolder", folder);
	return () => rmSync(folder, { recursive: true, force: true });
}

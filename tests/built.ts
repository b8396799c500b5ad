import { ensureBuilt } from "#cli/release/build.ts";

/** Before the first test that needs them: both workers as `npm start` builds them. */
export default async function setup(): Promise<void> {
	await ensureBuilt();
}

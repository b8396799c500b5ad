import { registerHooks } from "node:module";

const STEP = "MIN_SINGLE_SEGMENT_GROWTH = 4096";
const MEBIBYTE = 2 ** 20;

/**
 * Gives the buffer of the modules enough room. Miniflare hands workerd all modules in one buffer, which it copies as a
 * whole for each 4 KiB of growth. With the 12 MB of the two workers that was two of the three seconds of processor time
 * of a start.
 */
const hooks: Parameters<typeof registerHooks>[0] = {
	load(url, context, next) {
		const loaded = next(url, context);
		if (!url.endsWith("/node_modules/miniflare/dist/src/index.js")) return loaded;
		const source = String(loaded.source);
		if (!source.includes(STEP))
			throw new Error("Miniflare has no such buffer any more: see what its sites cost to start");
		return { ...loaded, source: source.replace(STEP, `MIN_SINGLE_SEGMENT_GROWTH = ${16 * MEBIBYTE}`) };
	},
};

// Each file of a process runs this again, and the first of them may not use Miniflare. After a second replacement the
// code would not be recognised.
const DONE = Symbol.for("roomy-config");
if (!Reflect.has(globalThis, DONE)) registerHooks(hooks);
Reflect.set(globalThis, DONE, true);

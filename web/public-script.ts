import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = "app/public/enhance.ts";
const VIRTUAL = "virtual:public-script";

/**
 * The public pages' script as a second entry of the browser's build, beside the router's, which is the staff's alone. The server finds
 * its address and those of the modules that it imports as `virtual:public-script`.
 */
export function publicScript(): Plugin {
	let root = "";
	let building = false;
	return {
		name: "public-script",
		configResolved(config) {
			root = config.root;
			building = config.command === "build";
		},
		buildStart() {
			if (building && this.environment.name === "client")
				this.emitFile({ type: "chunk", id: join(root, SOURCE), name: "public" });
		},
		resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
		load(id) {
			if (id !== `\0${VIRTUAL}`) return null;
			const { module, imports } = building ? builtScript(root) : { module: `/${SOURCE}`, imports: [] };
			return `export const module = ${JSON.stringify(module)}; export const imports = ${JSON.stringify(imports)};`;
		},
	};
}

type Chunk = { file: string; imports?: string[] };

/** As the browser's build, which comes first, has it in its manifest. */
function builtScript(root: string): { module: string; imports: string[] } {
	const path = join(root, "build/client/.vite/manifest.json");
	const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, Chunk>;
	const found = new Set<string>();
	const visit = (name: string): void => {
		for (const imported of manifest[name]?.imports ?? []) {
			if (found.has(imported)) continue;
			found.add(imported);
			visit(imported);
		}
	};
	visit(SOURCE);
	const address = (name: string) => {
		const chunk = manifest[name];
		if (chunk === undefined) throw new Error(`The browser's build has no ${name}`);
		return `/${chunk.file}`;
	};
	return { module: address(SOURCE), imports: [...found].map(address) };
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Names the scripts that are built separately, and the beginning of their file names. */
const ENTRIES = {
	module: { source: "app/public/enhance.ts", name: "public-script-" },
	/** Only pages with an operator's snippets name this file. */
	snippets: { source: "app/public/snippets/wake.ts", name: "public-snippets-" },
	/** Only pages with a place for ads name this file. */
	spots: { source: "app/public/spots/enhance.ts", name: "public-spots-" },
} as const;
type Entry = (typeof ENTRIES)[keyof typeof ENTRIES];
const VIRTUAL = "virtual:public-script";
const ASSETS = "assets";

/**
 * Builds the public pages' script separately, so that it shares no file with the staff's pages and needs only one
 * request. Only its lazy imports have their own files. The server finds its address as `virtual:public-script`.
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
		async buildStart() {
			if (!building || this.environment.name !== "client") return;
			for (const entry of Object.values(ENTRIES))
				for (const { fileName, code } of await builtScript(root, entry))
					this.emitFile({ type: "asset", fileName, source: code });
		},
		resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
		load(id) {
			if (id !== `\0${VIRTUAL}`) return null;
			return Object.entries(ENTRIES)
				.map(([key, entry]) => {
					const address = building ? scriptAddress(root, entry) : `/${entry.source}`;
					return `export const ${key} = ${JSON.stringify(address)};`;
				})
				.join("\n");
		},
	};
}

/**
 * Builds the script's files as a library. So they contain no code that fetches imports in advance; no module here needs
 * such code.
 */
async function builtScript(root: string, { source, name }: Entry): Promise<Rolldown.OutputChunk[]> {
	const built = await build({
		configFile: false,
		root,
		logLevel: "warn",
		build: {
			write: false,
			copyPublicDir: false,
			lib: { entry: source, formats: ["es"] },
			rolldownOptions: {
				output: {
					hashCharacters: "base36",
					minify: { compress: true, mangle: true, codegen: true },
					entryFileNames: `${ASSETS}/${name}[hash].js`,
					chunkFileNames: `${ASSETS}/public-[name]-[hash].js`,
				},
			},
		},
	});
	return (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
}

/** Returns the script's address in the browser's build, which is made before the server's build. */
function scriptAddress(root: string, { source, name }: Entry): string {
	const file = readdirSync(join(root, "build/client", ASSETS)).find((one) => one.startsWith(name));
	if (file === undefined) throw new Error(`The browser's build has no ${source}`);
	return `/${ASSETS}/${file}`;
}

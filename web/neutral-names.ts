import type { Plugin, Rolldown } from "vite";

/**
 * The words for which lists of blocked addresses (EasyPrivacy, EasyList) stop a file. An operator who browses with such a list in force would
 * otherwise miss a script of his own screens, and a visitor a flag: `AD` is Andorra.
 */
const BLOCKED_WORDS = /analytic|stat|track|pixel|event|collect|beacon|banner|sponsor|(?<![a-z])ads?(?![a-z])/i;

/** Gives each built file whose own name has such a word a name without one, whatever module it comes from. */
export function neutralNames(): Plugin {
	return {
		name: "neutral-names",
		apply: "build",
		outputOptions(options) {
			const browser = this.environment.name === "client";
			return {
				...options,
				// Of the usual 64 characters two part words, so that a hash could make a word by chance.
				hashCharacters: "base36",
				assetFileNames: ({ names }) => `assets/${neutral(nameOf(names[0]), "file")}[hash][extname]`,
				...(browser && {
					entryFileNames: ({ name }: Rolldown.PreRenderedChunk) => `assets/${neutral(name, "part")}[hash].js`,
					chunkFileNames: ({ name }: Rolldown.PreRenderedChunk) => `assets/${neutral(name, "part")}[hash].js`,
				}),
			};
		},
	};
}

function neutral(name: string, otherwise: string): string {
	return `${BLOCKED_WORDS.test(name) ? otherwise : name}-`;
}

function nameOf(file = ""): string {
	return file.replace(/\.\w+$/, "");
}

import type { Plugin, Rolldown } from "vite";

/**
 * Matches the words for which blocking lists (EasyPrivacy, EasyList) stop a file. With such a list, an operator would
 * miss a script of the screens, and a visitor a flag: `AD` is Andorra.
 */
const BLOCKED_WORDS = /analytic|stat|track|pixel|event|collect|beacon|banner|sponsor|(?<![a-z])ads?(?![a-z])/i;

/** Renames each built file whose name has such a word, whatever module it comes from. */
export function neutralNames(): Plugin {
	return {
		name: "neutral-names",
		apply: "build",
		outputOptions(options) {
			const browser = this.environment.name === "client";
			return {
				...options,
				// Two of the usual 64 characters separate words, so that a hash could contain such a word by chance.
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

/**
 * Is a failure that the person at the terminal sees as one sentence, without a stack. The process ends with its exit
 * code, 1 by default.
 */
export class Refusal extends Error {
	/** Is the code for programs. It is the API's own code when the API has refused. */
	readonly code: string;
	readonly exitCode: number;

	constructor(
		sentence: string,
		{ code = "refused", exitCode = 1, ...options }: ErrorOptions & { code?: string; exitCode?: number } = {},
	) {
		super(sentence, options);
		this.name = "Refusal";
		this.code = code;
		this.exitCode = exitCode;
	}
}

/**
 * Runs a command. A Refusal becomes one sentence on stderr. Any other error keeps its stack, because it is a bug in
 * this project. With `json` the last line on stdout says the same for programs.
 */
export async function runCommand(command: () => Promise<void>, { json = false } = {}): Promise<void> {
	try {
		await command();
	} catch (error) {
		console.error(error instanceof Refusal ? error.message : error);
		if (json) console.log(errorLine(error));
		process.exitCode = error instanceof Refusal ? error.exitCode : 1;
	}
}

/** Writes `{"error":{"code":…,"message":…}}` in one line. */
export function errorLine(error: unknown): string {
	const code = error instanceof Refusal ? error.code : "internal-error";
	const errorText = error instanceof Error ? error.message : String(error);
	// This leaves out the usage, which is for people.
	return JSON.stringify({ error: { code, message: errorText.split("\n\n")[0] } });
}

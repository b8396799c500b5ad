/** A failure told to the person at the terminal as one sentence, without a stack. The process ends with exit code 1. */
export class Refusal extends Error {
	constructor(sentence: string, options?: ErrorOptions) {
		super(sentence, options);
		this.name = "Refusal";
	}
}

/** Runs a command; a Refusal becomes one sentence on stderr, every other error keeps its stack: it is a bug of ours. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		await command();
	} catch (error) {
		console.error(error instanceof Refusal ? error.message : error);
		process.exitCode = 1;
	}
}

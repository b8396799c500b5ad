/** Writes a line for people. It goes to stderr, because stdout is for what another program reads. */
export function tell(line: string): void {
	process.stderr.write(`${line}\n`);
}

// Plain JavaScript, so that a Node too old for TypeScript can still say why it will not do.
const OLDEST = [22, 22];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
	console.error(
		`The directory needs Node ${OLDEST.join(".")} or newer, this is ${process.versions.node}: run npm ci, then use the npm scripts, which bring their own.`,
	);
	process.exit(1);
}

const { enableCompileCache } = await import("node:module");
enableCompileCache?.();
const { Refusal, runCommand } = await import("./refusal.ts");
const [command, ...parameters] = process.argv.slice(2);
const json = parameters.includes("--json");
/** Reads the environment once, for the commands that take something from it. */
const environment = async () => (await import("./environment.ts")).environmentOf(process.env);

/** What such a command was told and does not do would only be noticed later: a port that the site does not listen on. */
function refuseParameters() {
	const [first] = parameters;
	if (first === undefined || !["start", "dev", "build"].includes(command)) return;
	throw new Refusal(
		`npm ${command === "start" ? "" : "run "}${command} takes no options, so ${first} would do nothing. The environment says where the site listens and keeps its data: PORT=8080 STATE_DIR=… npm start`,
		{ code: "usage" },
	);
}

await runCommand(
	async () => {
		refuseParameters();
		if (command === "start") await (await import("./run/start.ts")).start(await environment());
		else if (command === "dev") await (await import("./run/dev.ts")).dev(await environment());
		else if (command === "build") await (await import("./release/build.ts")).build(console.log);
		else if (command === "import")
			await (await import("./import/command.ts")).importCommand(parameters, await environment());
		else if (command === "export")
			await (await import("./export/command.ts")).exportCommand(parameters, await environment());
		else if (command === "backup")
			await (await import("./backup/back-up.ts")).backupCommand(parameters, await environment());
		else if (command === "restore")
			await (await import("./backup/restore.ts")).restoreCommand(parameters, await environment());
		else if (command === "numbers")
			await (await import("./numbers/command.ts")).numbersCommand(parameters, await environment());
		else if (command === "admin:credentials")
			await (await import("./credentials/command.ts")).adminCredentialsCommand(parameters);
		else throw new Error(`Unknown command: ${command}`);
	},
	{ json },
);

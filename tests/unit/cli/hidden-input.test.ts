import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askForCredentials } from "#cli/credentials/command.ts";
import { openHiddenInput } from "#cli/credentials/hidden-input.ts";
import { Refusal } from "#cli/refusal.ts";

const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
const ENTER = "\r";

/** Makes a terminal at which somebody types these lines, one whenever a question shows. */
function terminal(...lines: string[]) {
	const input = new PassThrough();
	const screen = new PassThrough();
	let shown = "";
	screen.setEncoding("utf8").on("data", (text: string) => {
		shown += text;
		if (text.endsWith(": ")) input.write(lines.shift() ?? CTRL_C);
	});
	const said: string[] = [];
	return {
		hidden: openHiddenInput(input, screen),
		said,
		say: (line: string) => said.push(line),
		shown: () => shown,
		input,
	};
}

test("what is typed arrives as typed, blanks and accents included, and is not shown", async () => {
	const { hidden, shown } = terminal("  şifrem çok uzun  \r");
	expect(await hidden.ask("Password: ")).toBe("  şifrem çok uzun  ");
	hidden.close();
	expect(shown()).toBe("Password: \n");
});

test("backspace corrects, and the arrow up does not bring back the secret before", async () => {
	const { hidden } = terminal("first secretx\u007f\r", "\u001b[A\r");
	expect(await hidden.ask("One: ")).toBe("first secret");
	expect(await hidden.ask("Two: ")).toBe("");
	hidden.close();
});

test("two lines that are pasted at once answer two questions", async () => {
	const { hidden } = terminal("a\rb\r");
	expect([await hidden.ask("One: "), await hidden.ask("Two ")]).toEqual(["a", "b"]);
	hidden.close();
});

test.each([CTRL_C, CTRL_D])("Ctrl-C and Ctrl-D (%j) stop without anything made", async (key) => {
	const { hidden } = terminal(key);
	await expect(hidden.ask("One: ")).rejects.toThrow(new Refusal("Stopped; nothing was made."));
});

test("each secret is asked for until it will do and was typed twice alike; Enter makes one", async () => {
	const typed = [
		"short",
		"blue kettle on a hill",
		"blue kettle on a hilk",
		"blue kettle on a hill",
		"blue kettle on a hill",
	];
	typed.push("", "blue kettle on a hill", "seven wet umbrellas", "seven wet umbrellas");
	const { hidden, said, say, shown } = terminal(...typed.map((line) => line + ENTER));
	const { credentials, generated } = await askForCredentials(hidden, say);
	expect(credentials).toMatchObject({ accessKey: "blue kettle on a hill", password: "seven wet umbrellas" });
	expect(credentials.userCode).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
	expect(generated).toEqual(["userCode"]);
	expect(said.slice(1)).toEqual([
		"The access key needs 12 characters or more.",
		"The two are not the same; once more.",
		"The password is the same as the access key; the three must differ.",
	]);
	expect(shown()).not.toMatch(/kettle|umbrella/);
});

import { markdownTable } from "../table.ts";
import { judgeHidden, judgeOneHidden } from "./hidden.ts";
import { CORPUS, judgeLayout } from "./judge.ts";

/**
 * Judges every layout of the corpus. Returns the table, what is wrong, and the number of wrong columns. `kept` includes
 * those that were kept apart.
 */
export async function runCorpus(kept: boolean): Promise<{ table: string; failures: string[]; failed: number }> {
	const judged = await Promise.all(CORPUS.filter((layout) => kept || !layout.kept).map(judgeLayout));
	const lines = [false, true].flatMap((apart) => {
		const some = judged.filter(({ layout }) => layout.kept === apart);
		if (some.length === 0) return [];
		const sum = (count: (one: (typeof some)[number]) => number) => some.reduce((all, one) => all + count(one), 0);
		const right = sum((one) => one.right);
		const wrong = sum((one) => one.wrong.length);
		return [
			[
				apart ? "kept apart" : "open",
				String(some.length),
				String(right),
				String(sum((one) => one.asked.length)),
				String(sum((one) => one.left.length)),
				String(wrong),
				`${((100 * right) / (right + wrong)).toFixed(2)} %`,
				(sum((one) => one.questions) / some.length).toFixed(2),
			],
		];
	});
	const some = CORPUS.filter((layout) => kept || !layout.kept);
	const simulations = [
		["words beside the things made up", judgeHidden(some)],
		["one header after the other made up", judgeOneHidden(some)],
	] as const;
	for (const [name, { files, right, asked, questions, wrong }] of simulations)
		lines.push([
			name,
			String(files),
			String(right),
			String(asked),
			"",
			String(wrong.length),
			`${((100 * right) / (right + wrong.length)).toFixed(2)} %`,
			(questions / files).toFixed(2),
		]);
	return {
		table: markdownTable(
			["layouts", "files", "right", "asked", "left out", "wrong in silence", "precision", "questions a file"],
			lines,
		),
		failures: [
			...simulations.flatMap(([, { wrong }]) => wrong.map((why) => `HIDDEN ${why}`)),
			...judged.flatMap(({ layout, wrong, left }) =>
				[...wrong.map((why) => `WRONG ${why}`), ...left.map((header) => `left ${header}`)].map(
					(why) => `${layout.name}: ${why}`,
				),
			),
		],
		failed: judged.reduce((all, { wrong }) => all + wrong.length, 0),
	};
}

import type { Engine } from "./engine.ts";
import type { Place } from "./places.ts";
import { falseNotices, isAnswered, type Question, rightOf, type Said } from "./third-look.ts";

/** Says how an engine answered a question: whether that is right, and what it said that is false. */
type Verdict = { isHeld: boolean; faults: string[]; answers: Place[]; said: Said | null; ms: number };

/** Asks an engine a question and judges the answer. `byId` holds the places by their ids. */
export async function verdictOn(
	question: Question,
	engine: Engine,
	byId: ReadonlyMap<number, Place>,
): Promise<Verdict> {
	const places = [...byId.values()];
	const began = performance.now();
	const { ids, said } = (await engine.answer?.(question.text)) ?? {
		ids: await engine.search(question.text, null),
		said: null,
	};
	const ms = performance.now() - began;
	const now = new Date();
	const shown = rightOf(question, places, now, true);
	const answers = ids.flatMap((id) => byId.get(id) ?? []);
	return {
		isHeld: isAnswered(question, ids, rightOf(question, places, now), said, shown),
		faults: said === null ? [] : falseNotices(question, answers, said),
		answers,
		said,
		ms,
	};
}

/** Writes a question with what was answered and said, in three lines. */
export function inLines({ kind, text, parts }: Question, { answers, said, faults }: Verdict): string {
	return [
		`${kind}: ${text} | ${parts.join("; ")}`,
		`   ${answers.map(({ name, type, city }) => [name, type, city].join(" | ")).join(" · ") || "nothing"}`,
		`   ${JSON.stringify(said)} ${faults.join(", ")}`,
	].join("\n");
}

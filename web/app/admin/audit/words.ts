import { auditTexts } from "#web/admin/texts/audit.tr.ts";
import { jobTexts } from "#web/admin/texts/job.tr.ts";

const STEPS = ["step-1", "step-2", "step-3", "step-4"];

/** Names what was done. A code without a text is returned as it is. */
export function describeAction(action: string): string {
	return Object.hasOwn(auditTexts.actions, action)
		? auditTexts.actions[action as keyof typeof auditTexts.actions]
		: action;
}

/**
 * Names what a change was made to. A subject without a word or a name is returned as it is; `names` holds the names of
 * some ids.
 */
export function describeSubject(subject: string, names: Record<string, string> = {}): string {
	const step = /^step-(\d)$/.exec(subject)?.[1];
	if (step !== undefined) return auditTexts.step(step);
	const [, kind, rest = ""] = /^(settings|business)-(\d+)$/.exec(subject) ?? [];
	if (kind === "settings" || kind === "business") return auditTexts[kind](rest);
	if (/^[\da-f]{64}$/.test(subject)) return auditTexts.picture(subject.slice(0, 8));
	for (const known of [auditTexts.subjects, jobTexts.names as Record<string, string>])
		if (Object.hasOwn(known, subject)) return known[subject] ?? subject;
	return Object.hasOwn(names, subject) ? (names[subject] ?? subject) : subject;
}

/**
 * Returns the subject whose name in the table is `words`, in capitals or not, or undefined when there is none. Reverses
 * `describeSubject`.
 */
export function subjectOf(words: string, names: Record<string, string> = {}): string | undefined {
	const small = (text: string) => text.toLocaleLowerCase("tr");
	const known = [...STEPS, ...Object.keys(auditTexts.subjects), ...Object.keys(jobTexts.names), ...Object.keys(names)];
	return known.find((subject) => small(describeSubject(subject, names)) === small(words));
}

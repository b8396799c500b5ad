import { auditTexts } from "#web/admin/texts/audit.tr.ts";
import { sessionOfActor } from "#workers/contract/actor.ts";

const SHORT_ID = 8;
const STEPS = ["step-1", "step-2", "step-3", "step-4"];

/** Who made a change, in words: "Ayşe (oturum abcd1234)", "Yönetici (oturum abcd1234)", "Anahtar: NAME", "Ziyaretçi", "Zamanlayıcı"; unknown ones as they are. */
export function describeActor(actor: string): string {
	const t = auditTexts.actor;
	if (actor === "visitor") return t.visitor;
	if (actor === "cron") return t.cron;
	const session = sessionOfActor(actor);
	if (session !== null) {
		const short = session.id.slice(0, SHORT_ID);
		return session.name === null ? t.session(short) : t.operator(session.name, short);
	}
	if (actor.startsWith("token:")) return t.token(actor.slice("token:".length));
	return actor;
}

/** What was done, in words; a code that no text is known for as it is. */
export function describeAction(action: string): string {
	return Object.hasOwn(auditTexts.actions, action)
		? auditTexts.actions[action as keyof typeof auditTexts.actions]
		: action;
}

/** What it was done to, in words where it is no id; `names` knows some of the ids. */
export function describeSubject(subject: string, names: Record<string, string> = {}): string {
	const step = /^step-(\d)$/.exec(subject)?.[1];
	if (step !== undefined) return auditTexts.step(step);
	if (Object.hasOwn(auditTexts.subjects, subject)) return auditTexts.subjects[subject] ?? subject;
	return Object.hasOwn(names, subject) ? (names[subject] ?? subject) : subject;
}

/** The subject that `words` stand for in the table, large or small; undefined for what is no wording. The reverse of `describeSubject`. */
export function subjectOf(words: string, names: Record<string, string> = {}): string | undefined {
	const small = (text: string) => text.toLocaleLowerCase("tr");
	const known = [...STEPS, ...Object.keys(auditTexts.subjects), ...Object.keys(names)];
	return known.find((subject) => small(describeSubject(subject, names)) === small(words));
}

import { actorTexts as t } from "#web/admin/texts/actor.tr.ts";
import { sessionOfActor } from "#workers/contract/actor.ts";

const SHORT_ID = 8;

/** Says in words who made a change: "Ayşe (oturum abcd1234)", "Yönetici (oturum abcd1234)", "Anahtar: NAME", "Ziyaretçi", "Zamanlayıcı"; unknown ones as they are. */
export function describeActor(actor: string): string {
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

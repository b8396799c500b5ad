import { signInTexts } from "#web/admin/texts/sign-in.tr.ts";

/** Answers a change of the staff's data that comes from another site. */
export function foreignChangeRefusal(): Response {
	const { title, text } = signInTexts.problems.crossSite;
	return new Response(`${title}\n${text}\n`, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

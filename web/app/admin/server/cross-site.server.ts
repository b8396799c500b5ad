import { signInTexts } from "#web/admin/texts/sign-in.tr.ts";

/** What another site's change of the staff's things is answered. */
export function foreignChangeRefusal(): Response {
	const { title, text } = signInTexts.problems.crossSite;
	return new Response(`${title}\n${text}\n`, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

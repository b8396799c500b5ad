import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { safeNext } from "#web/admin/sign-in/login-address.ts";
import { confirmTexts as t } from "#web/admin/texts/confirmation.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { isProblem } from "#web/admin/ui/problem.ts";
import { adminApiContext } from "#web/request/context.ts";
import { readAdminForm } from "../server/admin-form.server.ts";
import { PasswordFields } from "./password-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export function loader({ request }: LoaderFunctionArgs) {
	return { next: safeNext(new URL(request.url).searchParams.get("next")) };
}

/**
 * Takes the password again. With `stay`, it serves a dialog of a page that goes on by itself. Without, it leads back to
 * `next` with a notice that the password was confirmed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const password = form.get("password");
	const next = form.get("next");
	return adminAction(request, async () => {
		const { confirmedUntil } = await context.get(adminApiContext).confirm(typeof password === "string" ? password : "");
		if (form.has("stay")) return { confirmedUntil };
		const back = new URL(safeNext(typeof next === "string" ? next : null), "http://admin");
		back.searchParams.set("confirmed", "1");
		return redirect(back.pathname + back.search, 303);
	});
}

export function meta() {
	return adminMeta(t.title);
}

/** Shows the password's form as a page. The browser lands here without JavaScript when the password was wrong. */
export default function ConfirmRoute() {
	const { next } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<AdminHeading title={t.title}>{t.text}</AdminHeading>
			<form method="post" action={`/admin/confirm?next=${encodeURIComponent(next)}`} className="card max-w-md p-5">
				<input type="hidden" name="next" value={next} />
				<PasswordFields wrong={isProblem(answer) ? answer : null} busy={false} />
			</form>
		</>
	);
}

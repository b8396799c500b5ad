import { Link, type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { BUSINESSES, isList } from "../business-edit/addresses.ts";

/** The list, or null below a form that was opened by its own address: then nothing lies behind it. */
export async function loader({ request }: LoaderFunctionArgs) {
	return isList(new URL(request.url).pathname) ? {} : null;
}

/** A form that opens over the list leaves the list as it is; it is read anew when the form has been left. */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return isList(nextUrl.pathname);
}

export function meta() {
	return adminMeta(businessEditTexts.list);
}

export default function BusinessesRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	return (
		<>
			{loaderData !== null && (
				<>
					<AdminHeading title={businessEditTexts.list} />
					<Link to={`${BUSINESSES}/new`} className="button button-primary">
						{businessEditTexts.create}
					</Link>
				</>
			)}
			<Outlet context={{ overList: loaderData !== null }} />
		</>
	);
}

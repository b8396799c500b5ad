import { Hammer } from "lucide-react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adminErrorPageTexts } from "#web/admin/texts/error.tr.ts";
import { plannedTexts, shellTexts } from "#web/admin/texts/shell.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { notFound } from "#web/request/load-page.server.ts";

/** Screens that the sidebar and the dashboard lead to and that are not built yet. */
const PLANNED: Readonly<Record<string, string>> = {
	analytics: shellTexts.links.analytics,
};

/** Every other address below /admin: 404, for a screen that is to come with a word about it. */
export function loader({ params }: LoaderFunctionArgs) {
	const address = params["*"] ?? "";
	if (!Object.hasOwn(PLANNED, address)) throw notFound();
	return data({ name: PLANNED[address] as string }, { status: 404 });
}

export function meta({ loaderData }: { loaderData?: { name: string } }) {
	return adminMeta(loaderData?.name ?? adminErrorPageTexts.notFoundTitle);
}

export default function PlannedScreen() {
	const { name } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-prose py-16 text-center">
			<Hammer aria-hidden="true" size={44} className="mx-auto mb-4 text-muted" />
			<h1 className="text-2xl font-bold">{plannedTexts.title}</h1>
			<p className="mt-3 text-muted">{plannedTexts.text(name)}</p>
			<a href="/admin" className="button button-primary mt-8">
				{adminErrorPageTexts.toDashboard}
			</a>
		</div>
	);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { snippetTexts as t } from "#web/admin/texts/snippet.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { type SnippetResult, snippetAction } from "./snippet-action.server.ts";
import { SnippetsScreen } from "./snippets-screen.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Loads the HTML codes of the public pages. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return adminPage(request, context.get(adminApiContext).snippets.screen());
}

export function action({ context, request }: ActionFunctionArgs) {
	return snippetAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.title);
}

export default function SnippetsRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: SnippetResult }) {
	return <SnippetsScreen loaded={loaderData} result={actionData} page="/admin/placements/html" />;
}

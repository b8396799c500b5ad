import type { LoaderFunctionArgs } from "react-router";
import { countriesInTurkish } from "#web/admin/city/countries.server.ts";
import { importTexts as t } from "#web/admin/texts/import.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { apiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { DatabaseStatus } from "./database-status.tsx";
import { ImportScreen } from "./import-screen.tsx";

/** What the directory holds, and what the options offer. The import itself is the browser's. */
export async function loader({ context }: LoaderFunctionArgs) {
	const around = await context.get(apiContext).around();
	return {
		stats: around?.shell.stats ?? null,
		countries: countriesInTurkish().map(({ code, name }) => [code, name] as const),
	};
}

export function meta() {
	return adminMeta(t.title);
}

export default function ImportRoute({ loaderData: { stats, countries } }: PageProps<typeof loader>) {
	const hydrated = useHydrated();
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<div className="flex flex-col gap-4">
				<DatabaseStatus stats={stats} />
				{hydrated ? <ImportScreen countries={countries} /> : <noscript>{t.needsScript}</noscript>}
			</div>
		</>
	);
}

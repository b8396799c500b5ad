import type { LoaderFunctionArgs } from "react-router";
import { formatNumber } from "#web/public/format.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import type { PublicSite } from "#web/public/site.ts";
import { developersTexts as t } from "#web/public/texts/developers.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import type { DevelopersPage } from "#web/request/api.ts";
import { apiContext } from "#web/request/context.ts";
import { loadPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";

type Call = DevelopersPage["calls"][number];
type Parameter = Call["parameters"][number];

export const handle = { cached: true } satisfies PageFacts;

export function loader({ context }: LoaderFunctionArgs) {
	return loadPage(context.get(apiContext).developers());
}

export function meta({ site }: { site: PublicSite }) {
	return pageMeta({ kind: "static", path: "/developers", title: t.title, description: t.description(site.name) }, site);
}

export default function DevelopersRoute({ loaderData }: PageProps<typeof loader>) {
	const { calls, readsAMinute } = loaderData;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: t.title }]} />
			<PageHeading title={t.heading}>{t.lead}</PageHeading>
			<section aria-labelledby="rules">
				<h2 id="rules" className="mb-3 text-2xl font-bold tracking-tight">
					{t.rules}
				</h2>
				<ul className="flex list-disc flex-col gap-1 pl-5">
					<li>{t.ruleLimit(formatNumber(readsAMinute))}</li>
					<li>{t.ruleVersion}</li>
					<li>{t.ruleErrors}</li>
				</ul>
				<p className="mt-3">
					{t.document}{" "}
					<a href="/api/openapi.json" className="text-link">
						{t.documentLink}
					</a>
				</p>
			</section>
			<section aria-labelledby="calls" className="mt-12">
				<h2 id="calls" className="mb-5 text-2xl font-bold tracking-tight">
					{t.calls}
				</h2>
				<ul className="grid gap-5">
					{calls.map((call) => (
						<CallCard key={call.path} call={call} />
					))}
				</ul>
			</section>
		</Container>
	);
}

function CallCard({ call: { method, path, summary, paged, parameters } }: { call: Call }) {
	return (
		<li className="card p-6">
			<h3 className="font-semibold break-all">
				<code>
					{method} {path}
				</code>
			</h3>
			<p className="mt-2 text-muted">
				{summary}. {paged && t.paged}
			</p>
			{parameters.length > 0 && (
				<table className="mt-4 w-full text-left text-sm">
					<thead>
						<tr>
							<th scope="col" className="py-1 pr-4 font-semibold">
								{t.parameter}
							</th>
							<th scope="col" className="py-1 font-semibold">
								{t.value}
							</th>
						</tr>
					</thead>
					<tbody>
						{parameters.map((parameter) => (
							<tr key={parameter.name} className="border-t border-line">
								<th scope="row" className="py-1 pr-4 align-top font-normal">
									<code>{parameter.name}</code>
								</th>
								<td className="py-1 align-top">{describedValue(parameter)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</li>
	);
}

/** Describes a value: "whole number, 1 to 200, 12 unless given". What is said of it stands in place of its type. */
function describedValue({ required, schema }: Parameter): string {
	const { description = "", type = "string", enum: values, minimum, maximum, maxLength, default: fallback } = schema;
	return [
		description,
		values !== undefined ? t.oneOf(values) : description === "" ? (t.types[type] ?? type) : "",
		required ? t.required : "",
		minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
			? ""
			: t.between(formatNumber(minimum), formatNumber(maximum)),
		maxLength === undefined || description !== "" ? "" : t.upTo(maxLength),
		fallback === undefined || fallback === "" ? "" : t.unlessGiven(fallback),
	]
		.filter(Boolean)
		.join(", ");
}

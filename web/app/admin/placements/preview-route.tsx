import type { LoaderFunctionArgs } from "react-router";
import { placementTexts } from "#web/admin/texts/placement.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { AD_FORMATS, type AdFormat } from "#workers/domain/placements/placement.ts";
import { loadOrNull } from "./load.server.ts";
import { NotLoaded } from "./not-loaded.tsx";

const t = placementTexts.preview;
/** These are the sizes of the specification, section 9. The policy of the page allows no style attributes. */
const ROOMS: Record<AdFormat, string> = {
	rectangle: "h-[250px] w-[300px]",
	vertical: "h-[600px] w-[160px]",
	horizontal: "h-[90px] w-[728px]",
	auto: "h-[200px] w-full",
};

/** Shows a place in one of the four sizes that places for ads have. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return loadOrNull(request, context.get(adminApiContext).placements.screen());
}

export function meta() {
	return adminMeta(t.title);
}

export default function PlacementPreviewRoute({ loaderData }: PageProps<typeof loader>) {
	if (loaderData === null) return <NotLoaded />;
	return (
		<section aria-labelledby="preview-title">
			<h2 id="preview-title" className="text-xl font-bold">
				{t.title}
			</h2>
			<p className="mt-1 mb-5 max-w-prose text-muted">{t.lead}</p>
			<ul className="grid gap-6">
				{AD_FORMATS.map((format) => {
					const users = loaderData.items.filter(({ enabled, adFormat }) => enabled && adFormat === format);
					return (
						<li key={format} className="card overflow-hidden p-5">
							<h3 className="font-bold">{placementTexts.formats[format]}</h3>
							<p className="mb-3 text-sm text-muted">
								{users.length === 0
									? t.nobody
									: `${t.usedBy}: ${users.map(({ placement }) => placementTexts.placements[placement]).join(", ")}`}
							</p>
							<p className="text-xs text-muted" lang="en">
								{t.label}
							</p>
							<div
								data-preview={format}
								className={`mt-1 grid max-w-full place-items-center rounded-lg border border-dashed border-muted bg-surface font-semibold text-muted ${ROOMS[format]}`}
							>
								{t.size[format]}
							</div>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

import { businessTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { BusinessDetail } from "#workers/contract/business.ts";
import { Block } from "./block.tsx";
import { shownDescription } from "./shown-description.ts";

const SECTIONS_SHOWN = 3;

type Section = [name: string, features: Record<string, boolean | string>];

/** The description and the features by section, three of them at once. Nothing when there is neither. */
export function AboutBusiness({ business }: { business: BusinessDetail }) {
	const sections: Section[] = Object.entries(business.about ?? {});
	if (!business.description && sections.length === 0) return null;
	const more = sections.slice(SECTIONS_SHOWN);
	return (
		<Block id="about" title={businessTexts.about}>
			{business.description && (
				<div
					className="prose max-w-prose"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written (design.md, 8)
					dangerouslySetInnerHTML={{ __html: shownDescription(business.description) }}
				/>
			)}
			{sections.length > 0 && (
				<>
					<h3 className={`mb-3 font-semibold ${business.description ? "mt-6" : ""}`}>{businessTexts.features}</h3>
					<FeatureSections sections={sections.slice(0, SECTIONS_SHOWN)} />
				</>
			)}
			{more.length > 0 && (
				<details className="group opens-upward mt-6">
					<summary className="button w-fit list-none">
						<span className="group-open:hidden">{businessTexts.showMore(more.length)}</span>
						<span className="hidden group-open:inline">{businessTexts.showLess}</span>
					</summary>
					<div className="mb-6">
						<FeatureSections sections={more} />
					</div>
				</details>
			)}
		</Block>
	);
}

function FeatureSections({ sections }: { sections: Section[] }) {
	return (
		<div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
			{sections.map(([name, features]) => (
				<div key={name}>
					<h4 className="mb-1 text-sm font-semibold text-muted">{name}</h4>
					<dl>
						{Object.entries(features).map(([feature, value]) => (
							<div
								key={feature}
								className="flex items-start justify-between gap-4 border-b border-line py-1.5 text-sm @max-[12rem]:block"
							>
								<dt className="min-w-0">{feature}</dt>
								<dd className="flex shrink-0 items-center gap-1 font-medium">
									<FeatureValue value={value} />
								</dd>
							</div>
						))}
					</dl>
				</div>
			))}
		</div>
	);
}

function FeatureValue({ value }: { value: boolean | string }) {
	if (typeof value === "string") return value;
	return (
		<>
			<Icon name={value ? "check" : "minus"} size={16} className={value ? "text-open" : "text-muted"} />
			{value ? businessTexts.yes : businessTexts.no}
		</>
	);
}

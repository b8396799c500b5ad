import { businessTexts } from "#web/public/texts/public.en.ts";
import type { BusinessDetail } from "#web/request/api.ts";
import { icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { Block } from "./block.tsx";
import { shownDescription } from "./shown-description.ts";

const SECTIONS_SHOWN = 3;

type Section = [name: string, features: Record<string, boolean | string>];

/**
 * Shows the description and the features. The features are in sections, and three sections are open. Shows nothing when
 * there is neither.
 */
export function AboutBusiness({ business }: { business: BusinessDetail }) {
	const sections: Section[] = Object.entries(business.about ?? {});
	if (!business.description && sections.length === 0) return null;
	const more = sections.slice(SECTIONS_SHOWN);
	return (
		<Block id="about" title={businessTexts.about}>
			{business.description && (
				<div
					className="prose max-w-prose"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
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
		<div
			className="features"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
			dangerouslySetInnerHTML={html`${sections.map(featureSection)}`}
		/>
	);
}

function featureSection([name, features]: Section): Markup {
	const lines = Object.entries(features).map(
		([feature, value]) =>
			html`<div><dt>${feature}</dt><dd>${typeof value === "string" ? value : ANSWERS[`${value}`]}</dd></div>`,
	);
	return html`<div><h4>${name}</h4><dl>${lines}</dl></div>`;
}

/** Draws whether there is a feature, with a sign before the word. */
const ANSWERS = {
	true: html`${icon("check", 16, "text-open")}${businessTexts.yes}`,
	false: html`${icon("minus", 16, "text-muted")}${businessTexts.no}`,
};

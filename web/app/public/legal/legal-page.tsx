import type { ReactNode } from "react";
import { formatDate } from "#web/public/format.ts";
import { usePage } from "#web/public/page-context.ts";
import { type LegalText, legalTexts } from "#web/public/texts/legal-text.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Container } from "../ui/container.tsx";
import { LinkedText } from "./linked-text.tsx";

/**
 * Shows a policy: its dates, its sections and a link back. `forms` holds forms, by section id, that are shown at the
 * ends of sections.
 */
export function LegalPage({ text, forms = {} }: { text: LegalText; forms?: { [section: string]: ReactNode } }) {
	const { operator } = usePage().site;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: text.title }]} />
			<article className="max-w-prose">
				<h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{text.title}</h1>
				<p className="mt-3 text-sm text-muted">
					{legalTexts.effective(formatDate(text.effective))}
					<br />
					{legalTexts.nextReview(formatDate(text.nextReview))}
				</p>
				{text.intro.map((paragraph) => (
					<p key={paragraph} className="mt-5 text-lg">
						<LinkedText text={paragraph} />
					</p>
				))}
				{text.sections(operator).map(({ heading, id, paragraphs = [], points = [] }) => (
					<section key={heading} id={id}>
						<h2 className="mt-9 text-xl font-bold">{heading}</h2>
						{paragraphs.map((paragraph) => (
							<p key={paragraph} className="mt-3">
								<LinkedText text={paragraph} />
							</p>
						))}
						{points.length > 0 && (
							<ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
								{points.map((point) => (
									<li key={point}>
										<LinkedText text={point} />
									</li>
								))}
							</ul>
						)}
						{id && forms[id]}
					</section>
				))}
				<a href="/" className="button mt-10">
					{siteTexts.backToHome}
				</a>
			</article>
		</Container>
	);
}

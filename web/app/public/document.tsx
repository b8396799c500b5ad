import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { Body, Head } from "./frame.tsx";
import { usePage } from "./page-context.ts";

/** The HTML of a public page. Everything in it is drawn once, on the server: no component of it ever runs in a browser. */
export function PublicDocument({ meta, children }: { meta: readonly MetaDescriptor[]; children: ReactNode }) {
	const { nonce, tag } = usePage();
	return (
		<html lang="en-GB" data-tag={tag ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1512" />
				{/* Read by Vite and by our own scripts as the element's nonce; `content` is what HTML asks of a property. */}
				<meta property="csp-nonce" content="" nonce={nonce} />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				{meta.map(metaElement)}
				<Head />
			</head>
			<Body>{children}</Body>
		</html>
	);
}

function metaElement(descriptor: MetaDescriptor): ReactNode {
	if ("title" in descriptor) return <title key="title">{String(descriptor.title)}</title>;
	if ("script:ld+json" in descriptor) {
		const json = JSON.stringify(descriptor["script:ld+json"]).replace(/[&<>\u2028\u2029]/g, asEscape);
		// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any sign that HTML knows.
		return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
	}
	const { tagName, ...attributes } = descriptor as { tagName?: "link" } & Record<string, string>;
	const Tag = tagName ?? "meta";
	return <Tag key={JSON.stringify(attributes)} {...attributes} />;
}

function asEscape(sign: string): string {
	return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

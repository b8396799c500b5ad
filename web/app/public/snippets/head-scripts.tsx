import * as script from "virtual:public-script";

/**
 * Sets Consent Mode v2: everything is denied before any tag runs. `public/consent/enhance.ts` sends the update when
 * there is a choice.
 */
const CONSENT_DEFAULTS = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("consent","default",${JSON.stringify(
	{
		ad_storage: "denied",
		ad_user_data: "denied",
		ad_personalization: "denied",
		analytics_storage: "denied",
		wait_for_update: 500,
	},
)})`;

/**
 * Fetches pages in advance when the pointer rests on a link. It fetches only our own pages, and only those that may be
 * cached.
 */
const SPECULATION_RULES = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: ["/contact", "/api/*", "/admin", "/admin/*", "/photos/*"] } },
					{ not: { selector_matches: "[data-swap], [rel~=nofollow], [href^='#']" } },
				],
			},
			eagerness: "moderate",
		},
	],
});

/**
 * Fetches the pages' script. The policy trusts this loader by its digest or nonce, and also the script that it adds to
 * the page. So no other file of the site can be made to run.
 */
const LOADER = `(function(s){s.type="module";s.src=${JSON.stringify(script.module)};document.head.append(s)})(document.createElement("script"))`;

/** Lists a public page's own inline scripts, which a policy has to know. */
export const HEAD_SCRIPTS: readonly string[] = [CONSENT_DEFAULTS, SPECULATION_RULES, LOADER];

/**
 * Draws the inline scripts of a public page's head. They come before all code of the operator
 * (`public/snippets/snippets.server.ts`).
 */
export function HeadScripts({ nonce }: { nonce?: string }) {
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotes. */}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: CONSENT_DEFAULTS }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, as above. */}
			<script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, as above. */}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: LOADER }} />
		</>
	);
}

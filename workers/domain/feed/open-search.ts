import { absoluteUrl } from "../seo/canonical.ts";
import { OUR_WORDS, type SiteWords } from "../site.ts";
import { xmlText } from "../xml-text.ts";

/** Is the standard's limit. */
const SHORT_NAME_LENGTH = 16;

/** Describes to a browser how it searches this site from its own bar (OpenSearch 1.1). */
export function openSearchDescription(origin: string, { name, description }: SiteWords = OUR_WORDS): string {
	const search = `${absoluteUrl("/search", origin)}?search={searchTerms}`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(shortName(name))}</ShortName>
<LongName>${xmlText(name)}</LongName>
<Description>${xmlText(description)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image height="32" width="32" type="image/x-icon">${xmlText(absoluteUrl("/favicon.ico", origin))}</Image>
<Url type="text/html" method="get" template="${xmlText(search)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(absoluteUrl("/opensearch.xml", origin))}"/>
</OpenSearchDescription>
`;
}

/** Keeps as many of its words as the standard has room for. */
function shortName(name: string): string {
	if (name.length <= SHORT_NAME_LENGTH) return name;
	const cut = name.slice(0, SHORT_NAME_LENGTH + 1);
	const words = cut.slice(0, Math.max(0, cut.lastIndexOf(" ")));
	return words === "" ? name.slice(0, SHORT_NAME_LENGTH) : words;
}

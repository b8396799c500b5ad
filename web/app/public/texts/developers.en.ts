export const developersTexts = {
	title: "For Developers",
	description: (name: string) =>
		`The open data of ${name}: businesses, categories and cities by HTTP, as JSON, from any site and without a key.`,
	heading: "For developers",
	lead: "Everything that this directory shows can be read by programs: over HTTP, as JSON, from any site, without a key.",
	rules: "Rules",
	ruleLimit: (reads: string) =>
		`One address may make ${reads} requests a minute. Beyond that the answer is 429, and its Retry-After says for how many seconds to wait.`,
	ruleVersion:
		"Answers have an ETag. Send it back as If-None-Match: while nothing has changed the answer is an empty 304.",
	ruleErrors:
		"What goes wrong is one object, { error: { code, message, requestId } }, with a status that fits: 400 names each field that is wrong.",
	document: "The same for programs, with every field of every answer:",
	documentLink: "OpenAPI 3.1 document",
	calls: "Calls",
	parameter: "Parameter",
	value: "Value",
	paged: "The headers X-Total-Count and Link say how many there are and lead to the pages beside.",
	required: "required",
	oneOf: (values: readonly string[]) => `one of ${values.join(", ")}`,
	between: (least: string, most: string) => `${least} to ${most}`,
	upTo: (characters: number) => `up to ${characters} characters`,
	unlessGiven: (value: string | number) => `${value} unless given`,
	types: { integer: "whole number", number: "number", string: "text", boolean: "true or false" } as Record<
		string,
		string
	>,
};

import * as z from "zod";
import { version } from "../../../package.json";
import { errorEnvelope } from "./answers.ts";
import { PUBLIC_CALLS, type PublicCall, READS_A_MINUTE } from "./calls.ts";

type JsonSchema = Record<string, unknown>;

const FAILURES = {
	400: "The request does not have the expected form; each field is named",
	404: "There is no such thing",
	410: "It has been removed",
	429: "Too many requests; Retry-After says for how many seconds",
	503: "Not available at the moment",
} as const;

const PAGING = {
	"X-Total-Count": { description: "How many there are in all", schema: { type: "integer" } },
	"X-Total-Count-Exact": {
		description: "'false' where there are at least so many",
		schema: { type: "string", enum: ["false"] },
	},
	Link: { description: "The pages beside this one (RFC 8288): first, prev, next, last", schema: { type: "string" } },
};

/** Makes the OpenAPI 3.1 document of the public calls, for a site at `origin`. */
export function openApiDocument(origin: string, siteName: string) {
	const paths: Record<string, JsonSchema> = {};
	for (const call of PUBLIC_CALLS) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
	return {
		openapi: "3.1.1",
		info: {
			title: siteName,
			version,
			description: `Everybody may read, from any site, without a key: ${READS_A_MINUTE} requests a minute from one address. Answers have an ETag; whoever sends it back as If-None-Match gets 304 until the data change.`,
		},
		servers: [{ url: origin }],
		paths,
		components: { schemas: { Error: schemaOf(errorEnvelope, "output") } },
	};
}

/** Holds what the page for developers shows about a call. */
type DescribedCall = {
	method: string;
	path: string;
	summary: string;
	paged: boolean;
	parameters: { name: string; required: boolean; schema: ParameterSchema }[];
};
type ParameterSchema = {
	description?: string | undefined;
	type?: string | undefined;
	enum?: string[] | undefined;
	minimum?: number | undefined;
	maximum?: number | undefined;
	maxLength?: number | undefined;
	default?: string | number | undefined;
};

/** Returns the public calls with their parameters, as the OpenAPI document lists them. */
export function describedCalls(): DescribedCall[] {
	return PUBLIC_CALLS.map(({ method, path, summary, query, body, paged = false }) => ({
		method: method.toUpperCase(),
		path,
		summary,
		paged,
		parameters: [
			...pathParameters(path),
			...[query, body].flatMap((part) => (part ? queryParameters(schemaOf(part, "input")) : [])),
		].map(({ name, required = false, schema }) => ({ name, required, schema: schema as ParameterSchema })),
	}));
}

function operationOf({ method, path, summary, query, body, status, answer, paged, failures = [] }: PublicCall) {
	const success = {
		description: "Success",
		...(paged ? { headers: PAGING } : {}),
		content: { "application/json": { schema: schemaOf(answer, "output") } },
	};
	const failed = ([400, ...failures, 429] as const).map((code) => [
		code,
		{
			description: FAILURES[code],
			content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
		},
	]);
	return {
		operationId: operationId(method, path),
		summary,
		parameters: [...pathParameters(path), ...(query ? queryParameters(schemaOf(query, "input")) : [])],
		...(body
			? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } } }
			: {}),
		responses: { [status]: success, ...Object.fromEntries(failed) },
	};
}

/** Makes the id of a call, such as `getBusinessesBySlugNearby`. */
function operationId(method: string, path: string): string {
	const words = path
		.replace("/api/", "")
		.replaceAll(/\{(\w+)\}/g, "by-$1")
		.split(/[^a-z]+/i);
	return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

type Parameter = { name: string; in: "path" | "query"; required?: true; schema: JsonSchema };

function pathParameters(path: string): Parameter[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
		name,
		in: "path",
		required: true,
		schema: { type: "string" },
	}));
}

/** Returns the fields of a query as parameters. They are optional, except for those that the schema requires. */
function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
	return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
		name,
		in: "query",
		...((required as string[]).includes(name) ? { required: true } : {}),
		schema,
	}));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
	return rest;
}

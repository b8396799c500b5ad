import { newTokenSchema } from "#workers/contract/service-token.schema.ts";
import type { NewToken } from "#workers/contract/service-token.ts";
import type { TokenProblem, TypedToken } from "./token-form.ts";

/** Reads the filled-in form. When something is wrong with it, `problems` says what, and `token` is null. */
export function readTokenForm(form: FormData | URLSearchParams) {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const scopes = form.getAll("scope").filter((scope) => typeof scope === "string");
	const typed: TypedToken = { name: text("name"), scopes, days: text("days") };
	const days = /^\s*\d{1,9}\s*$/.test(typed.days) ? Number(typed.days) : Number.NaN;
	const read = newTokenSchema.safeParse({ name: typed.name, scopes, days });
	const problems = [...new Set(read.error?.issues.map((issue) => issue.path[0] as TokenProblem))];
	return { typed, problems, token: (read.data ?? null) as NewToken | null };
}

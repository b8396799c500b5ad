import type { LoaderFunctionArgs } from "react-router";
import { adminOriginContext, settingsContext } from "#web/request/context.ts";

/** The visitors' address where the operators have another one; empty where they share it. */
export function visitorsSite(context: LoaderFunctionArgs["context"]): string {
	return context.get(adminOriginContext) === null ? "" : context.get(settingsContext).origin;
}

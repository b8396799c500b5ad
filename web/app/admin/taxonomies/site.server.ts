import type { LoaderFunctionArgs } from "react-router";
import { adminOriginContext, settingsContext } from "#web/request/context.ts";

/** Returns the visitors' origin, or an empty text when the operators share it. */
export function visitorsSite(context: LoaderFunctionArgs["context"]): string {
	return context.get(adminOriginContext) === null ? "" : context.get(settingsContext).origin;
}

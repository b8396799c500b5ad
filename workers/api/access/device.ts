import { getParser } from "bowser";
import type { Context } from "hono";
import type { Device } from "#workers/services/sign-in/visit.ts";
import type { ApiEnv } from "../http/context.ts";

const MAX_AGENT = 500;
const MAX_SHOWN = 60;

/** Returns the browser and the system as they name themselves, and the place that the edge reports. */
export function deviceOf(c: Context<ApiEnv>): Device {
	const agent = c.req.header("User-Agent")?.slice(0, MAX_AGENT) ?? "";
	const { browser, os } = agent === "" ? { browser: null, os: null } : getParser(agent).getResult();
	const header = c.req.header("CF-IPCountry") ?? "";
	const country = /^[A-Z]{2}$/.test(header) && header !== "XX" ? header : null;
	// Without the edge's header there was no edge, although a local runtime invents a city.
	const city = country === null ? undefined : (c.req.raw.cf as { city?: string } | undefined)?.city;
	return {
		device: shown([browser?.name, os?.name].filter(Boolean).join(" · ")) || "?",
		country,
		city: city?.slice(0, 100) ?? null,
		address: c.req.header("CF-Connecting-IP")?.slice(0, 45) ?? null,
	};
}

/** Removes control and formatting characters, which could make one text look like another, and limits the length to a line. */
function shown(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, MAX_SHOWN);
}

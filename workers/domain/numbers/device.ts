import type { Device } from "./kinds.ts";

/** Recognises the kind of device by its user agent. Tablets that call themselves a Mac count as one. */
export function deviceOf(agent: string): Device {
	if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return "tablet";
	return /Mobi|iPhone|iPod|Phone/i.test(agent) ? "phone" : "desktop";
}

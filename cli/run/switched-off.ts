/** Tells whether a setting such as DEMO or CACHE is switched off. A setting that is not set is on. */
export function switchedOff(setting: string | undefined): boolean {
	return /^(?:off|false|no|0)$/i.test(setting ?? "");
}

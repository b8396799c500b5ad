/** Whether a setting such as DEMO or CACHE says no. Unset says yes. */
export function switchedOff(setting: string | undefined): boolean {
	return /^(?:off|false|no|0)$/i.test(setting ?? "");
}

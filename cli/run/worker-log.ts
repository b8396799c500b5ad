/** workerd's words for a host whose name it cannot look up, with a stack of its own machine code. */
const UNKNOWN_HOST = /failed to lookup address information|DNS lookup failed/i;

/**
 * Passes on what the workers log, through `print` by level. That a photo's host cannot be reached is said once: the workers go on
 * with a placeholder, and a machine without internet would be flooded.
 */
export function workerLog(print: Pick<Console, "error" | "log">): (level: string, message: string) => void {
	let said = false;
	return (level, message) => {
		if (UNKNOWN_HOST.test(message)) {
			if (!said)
				print.error("Photos of other hosts cannot be fetched from here: drawn placeholders stand in for them.");
			said = true;
		} else if (level === "error" || level === "warn") print.error(message);
		else print.log(message);
	};
}

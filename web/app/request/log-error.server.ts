/** Logs an unexpected error under the request id that the page shows. */
export function logError(error: unknown, requestId: string): void {
	const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: "error", requestId, detail }));
}

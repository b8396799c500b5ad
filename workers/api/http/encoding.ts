/** Whether an answer may be zipped, by `Accept-Encoding` (RFC 9110, 12.5.3): named, or meant by '*', and not with a weight of 0. */
export function acceptsGzip(header: string | undefined): boolean {
	const weights = new Map(
		(header ?? "").split(",").map((coding) => {
			const [name = "", ...parameters] = coding.split(";").map((part) => part.trim().toLowerCase());
			const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
			return [name, Number(weight ?? 1)];
		}),
	);
	return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}

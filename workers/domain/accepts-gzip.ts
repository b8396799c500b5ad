/**
 * Tells by `Accept-Encoding` (RFC 9110, 12.5.3) whether to zip an answer: gzip must be named, or meant by '*', with a weight above 0
 * that is not below the weight of an unzipped answer ("identity").
 */
export function acceptsGzip(header: string | undefined): boolean {
	const weights = new Map(
		(header ?? "").split(",").map((coding) => {
			const [name = "", ...parameters] = coding.split(";").map((part) => part.trim().toLowerCase());
			const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
			return [name, Number(weight ?? 1)];
		}),
	);
	const zipped = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
	return zipped > 0 && zipped >= (weights.get("identity") ?? 0);
}

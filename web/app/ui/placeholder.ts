/** The file of all drawn pictures (`request/placeholder.server.ts`); each has a view by the name of a category's icon. */
export const PLACEHOLDERS = "/placeholder/trades.svg";

/** Which of the drawn pictures an address names: behind a photo's, which one stands in for it where the photo cannot be had. */
export function placeholderView(icon: string | null): string {
	return `#${icon ?? "store"}`;
}

/** The address of the drawn picture of a business without a photo, by its category's icon; a shop where it has none. */
export function placeholderPath(icon: string | null): string {
	return `${PLACEHOLDERS}${placeholderView(icon)}`;
}

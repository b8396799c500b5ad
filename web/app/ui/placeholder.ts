/**
 * Is the file of all drawn pictures (`request/placeholder.server.ts`). Each has a view by the name of a category's
 * icon.
 */
export const PLACEHOLDERS = "/placeholder/trades.svg";

/**
 * Names one of the drawn pictures in an address. Behind a photo's address, it names the picture that replaces a photo
 * that cannot be had.
 */
export function placeholderView(icon: string | null): string {
	return `#${icon ?? "store"}`;
}

/**
 * Returns the address of the drawn picture of a business without a photo, by its category's icon, or a shop when it has
 * none.
 */
export function placeholderPath(icon: string | null): string {
	return `${PLACEHOLDERS}${placeholderView(icon)}`;
}

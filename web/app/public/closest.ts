/** Returns the nearest element around an event's target, itself included, that fits a selector; null where there is none. */
export function closestTo<Found extends Element = Element>(target: EventTarget | null, selector: string): Found | null {
	return target instanceof Element ? target.closest<Found>(selector) : null;
}

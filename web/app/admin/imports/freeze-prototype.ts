/**
 * Freezes a prototype for good. Its objects can still have own properties with the names of its members, such as a
 * feature that a file calls "toString". A plain freeze would refuse these assignments as well.
 */
export function freezePrototype(prototype: object): void {
	for (const name of Reflect.ownKeys(prototype)) {
		const { value, configurable, writable, enumerable } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
		if (!configurable || !writable) continue;
		Object.defineProperty(prototype, name, {
			get: () => value,
			set(this: object, own: unknown) {
				if (this === prototype) throw new TypeError(`${String(name)} is frozen`);
				Object.defineProperty(this, name, { value: own, configurable: true, enumerable: true, writable: true });
			},
			configurable: false,
			enumerable,
		});
	}
	Object.freeze(prototype);
}

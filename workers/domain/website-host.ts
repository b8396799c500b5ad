const ADDRESS =
	/^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})\.?(?::\d+)?(?:[/?#].*)?$/iu;

/** Returns the host of a website, typed or stored, in small letters and without www. Null where there is none. */
export function hostOf(address: string): string | null {
	return ADDRESS.exec(address.trim().slice(0, 500))?.[1]?.toLowerCase() ?? null;
}

const ADDRESS =
	/^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})\.?(?::\d+)?(?:[/?#].*)?$/iu;

/** The host of a website as it is typed or stored, in small letters and without www. Null for what is none. */
export function hostOf(address: string): string | null {
	return ADDRESS.exec(address.trim().slice(0, 500))?.[1]?.toLowerCase() ?? null;
}

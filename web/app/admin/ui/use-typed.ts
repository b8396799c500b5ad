import { type FieldValues, type Path, type RegisterOptions, useFormContext } from "react-hook-form";

/**
 * Wraps `register` for a text or a choice from a list. `register` sets a control only when scripts have loaded. Here
 * the value is in the server's HTML too, so that a slow page never shows an empty record.
 */
export function useTyped<Values extends FieldValues>() {
	const { register, getValues } = useFormContext<Values>();
	return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
		...register(name, options),
		defaultValue: String(getValues(name) ?? ""),
	});
}

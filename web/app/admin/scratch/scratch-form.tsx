import { useFormContext } from "react-hook-form";
import { Link } from "react-router";
import * as z from "zod";
import { FormField, ServerFormFields, SwitchField } from "#web/admin/ui/form-field.tsx";
import { useServerForm } from "#web/admin/ui/use-server-form.ts";

const schema = z.object({
	name: z.string().min(1, "name-required"),
	email: z.email("bad-email").or(z.literal("")),
	open: z.boolean(),
});
const TEXTS: Record<string, string> = {
	"name-required": "İşletme adı gerekli",
	"bad-email": "Geçersiz email",
	taken: "Bu ad alınmış",
};

export function ScratchForm() {
	const form = useServerForm({ schema, values: { name: "", email: "", open: false }, issueText: (m) => TEXTS[m] ?? m });
	return (
		<ServerFormFields form={form} label="Deneme" className="card flex flex-col gap-4 p-5">
			<Fields />
			<button type="submit" className="button button-primary" disabled={form.busy}>
				Kaydet
			</button>
			<Link to="/admin">uzağa</Link>
			<output>{form.unsaved ? "unsaved" : "saved"}</output>
		</ServerFormFields>
	);
}
function Fields() {
	const { register } = useFormContext();
	return (
		<>
			<FormField name="name" label="Ad" required>
				{(a) => <input type="text" {...a} {...register("name")} />}
			</FormField>
			<FormField name="email" label="E-posta" hint="boş olabilir">
				{(a) => <input type="text" {...a} {...register("email")} />}
			</FormField>
			<SwitchField name="open" label="Açık" hint="Ziyaretçilere" />
		</>
	);
}

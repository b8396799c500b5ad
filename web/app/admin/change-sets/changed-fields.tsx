import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { Difference } from "#web/admin/ui/difference.tsx";
import type { ChangedBusiness, PlaceNames } from "#workers/contract/change-set.ts";
import { fieldsInWords } from "./field-words.ts";

type ChangedFieldsProps = Pick<ChangedBusiness, "kind" | "fields"> & { names: PlaceNames; caption?: string | null };

/** Shows how a business's fields have changed. The fields of an added or removed business are folded away. */
export function ChangedFields({ kind, fields, names, caption }: ChangedFieldsProps) {
	const difference = <Difference fields={fieldsInWords(fields, names)} caption={caption ?? undefined} />;
	if (kind === "updated") return difference;
	return (
		<details>
			<summary className="text-link inline-block min-h-6">{t.allFields}</summary>
			<div className="mt-3">{difference}</div>
		</details>
	);
}

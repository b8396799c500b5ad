import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { KeptHours } from "#web/admin/opening-hours/kept-hours.tsx";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { fetched } from "#web/admin/ui/fetched.tsx";
import { SlugHint } from "#web/admin/ui/slug-hint.tsx";
import { PLAIN_EDITS, type PlainEdit } from "#workers/domain/business/field-lists.ts";
import { FIELDS } from "#workers/domain/business/fields.ts";
import { photoAddress, photoPath } from "#workers/domain/picture/photo.ts";
import { CategoryField } from "./category-field.tsx";
import { CityField } from "./city-field.tsx";
import { EditorField, SelectField, TextField, ToggleField } from "./fields.tsx";
import { countryOf, type FormValues } from "./form-values.ts";
import { PositionField } from "./position-field.tsx";
import { useRecordOfForm } from "./record-context.ts";
import { type TabId, tabOf } from "./tabs.ts";

const { hints } = businessEditTexts;

/** Holds what can be chosen, in the operators' words and order. */
export type Choices = {
	countries: readonly (readonly [code: string, name: string])[];
};

const OpeningHoursEditor = fetched(
	async () => (await import("#web/admin/opening-hours/opening-hours-editor.tsx")).OpeningHoursEditor,
);
const RichTextEditor = fetched(async () => (await import("#web/admin/rich-text/rich-text-editor.tsx")).RichTextEditor);
const AboutEditor = fetched(async () => (await import("#web/admin/about/about-editor.tsx")).AboutEditor);

/** Draws the fields of each part of the form. */
export const PARTS: Record<TabId, (choices: Choices) => ReactNode> = {
	general: () => <GeneralFields />,
	place: (choices) => <PlaceFields {...choices} />,
	contact: () => <ContactFields />,
	hours: () => <HoursFields />,
	content: () => <ContentFields />,
};

function HoursFields() {
	const { record } = useRecordOfForm();
	return (
		<>
			{record !== null && <KeptHours week={record.openingHours} text={record.openingHoursRaw} />}
			<EditorField name="openingHours" editor={OpeningHoursEditor} bars={13} />
		</>
	);
}

function GeneralFields() {
	const { record } = useRecordOfForm();
	const { setValue, watch } = useFormContext<FormValues>();
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField name="name" required className="sm:col-span-2" />
			<CategoryField />
			<TextField name="type" hint={hints.type} />
			<TextField
				name="slug"
				hint={<SlugHint text={record === null ? hints.newSlug : hints.slug} typed={watch("slug")} folder="/business" />}
				inputMode="url"
				className="sm:col-span-2"
			/>
			<SelectField
				name="businessStatus"
				options={Object.entries(businessStatusTexts)}
				empty={hints.status}
				className="sm:col-span-2"
				onChoose={(status) =>
					status === "CLOSED_PERMANENTLY" && setValue("isOpen", false, { shouldDirty: true, shouldTouch: true })
				}
			/>
			<ToggleField name="isOpen" on={hints.isOpen.on} off={hints.isOpen.off} hint={hints.isOpenText} />
			<ToggleField
				name="isVerified"
				on={businessEditTexts.labels.isVerified}
				off={businessEditTexts.labels.isVerified}
				hint={hints.isVerifiedText}
			/>
		</div>
	);
}

function PlaceFields({ countries }: Choices) {
	const { setValue, watch } = useFormContext<FormValues>();
	const [country, code] = watch(["country", "countryCode"]);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField name="address" required rows={2} className="sm:col-span-2" />
			<TextField name="street" />
			<TextField name="postalCode" />
			<CityField />
			<TextField name="state" />
			<SelectField
				name="countryCode"
				options={countries}
				empty={country !== "" && code === "" ? hints.unknownCountry(country) : hints.country}
				className="sm:col-span-2"
				onChoose={(chosen) => setValue("country", countryOf(chosen).country, { shouldDirty: true })}
			/>
			<PositionField className="sm:col-span-2" />
		</div>
	);
}

function ContactFields() {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField name="phone" type="tel" inputMode="tel" hint={hints.phone} />
			<TextField name="morePhones" rows={2} hint={hints.lines} />
			<TextField name="email" inputMode="email" />
			<TextField name="moreEmails" rows={2} hint={hints.lines} />
			<TextField name="website" inputMode="url" hint={hints.link} className="sm:col-span-2" />
			<PlainFields tab="contact" without="website" />
		</div>
	);
}

/** Shows the plain fields of a part in two columns. A field that would stand alone takes the whole row. */
function PlainFields({ tab, without }: { tab: TabId; without: PlainEdit }) {
	const fields = PLAIN_EDITS.filter((field) => tabOf(field) === tab && field !== without);
	const alone = fields.length % 2 === 1 ? fields.at(-1) : null;
	return fields.map((field) => (
		<TextField
			key={field}
			name={field}
			{...(FIELDS[field].kind === "url" && { inputMode: "url" })}
			{...(field === alone && { className: "sm:col-span-2" })}
		/>
	));
}

/** Shows the stored photo through our own address, as visitors see it. An address that is only typed is not fetched. */
function StoredPhoto() {
	const { record } = useRecordOfForm();
	const address = record === null ? null : photoAddress(record);
	if (record === null || address === null) return null;
	return (
		<figure>
			<img
				src={photoPath(record.id, address, 480)}
				alt={hints.storedPhoto}
				width={240}
				height={150}
				loading="lazy"
				className="h-[150px] w-60 rounded-xl border border-line object-cover"
			/>
			<figcaption className="mt-1 text-sm text-muted">{hints.storedPhoto}</figcaption>
		</figure>
	);
}

function ContentFields() {
	return (
		<div className="grid gap-5">
			<EditorField name="description" editor={RichTextEditor} bars={6} />
			<EditorField name="about" editor={AboutEditor} bars={4} />
			<StoredPhoto />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField name="photoUrl" inputMode="url" hint={hints.photo} />
				<TextField name="imageUrl" inputMode="url" />
			</div>
		</div>
	);
}

import { lazy, type ReactNode, Suspense } from "react";
import { useFormContext } from "react-hook-form";
import { AboutEditor } from "#web/admin/about/about-editor.tsx";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { OpeningHoursEditor } from "#web/admin/opening-hours/opening-hours-editor.tsx";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { Skeleton } from "#web/admin/ui/states.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { photoAddress, photoPath } from "#workers/domain/photo.ts";
import { EditorField, SelectField, TextField, ToggleField } from "./fields.tsx";
import { countryOf, type FormValues } from "./form-values.ts";
import { PositionField } from "./position-field.tsx";
import { useRecordOfForm } from "./record-context.ts";
import type { TabId } from "./tabs.ts";

const { hints } = businessEditTexts;

/** What is chosen from, in the operators' words and order. */
export type Choices = {
	categories: readonly (readonly [id: string, name: string])[];
	countries: readonly (readonly [code: string, name: string])[];
};

/** The fields of each part of the form. */
export const PARTS: Record<TabId, (choices: Choices) => ReactNode> = {
	general: (choices) => <GeneralFields {...choices} />,
	place: (choices) => <PlaceFields {...choices} />,
	contact: () => <ContactFields />,
	hours: () => <EditorField name="openingHours" editor={OpeningHoursEditor} />,
	content: () => <ContentFields />,
};

function GeneralFields({ categories }: Choices) {
	const { record } = useRecordOfForm();
	const { setValue } = useFormContext<FormValues>();
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField name="name" required className="sm:col-span-2" />
			<SelectField name="categoryId" required options={categories} empty={hints.category} />
			<TextField name="type" hint={hints.type} />
			<TextField
				name="slug"
				hint={record === null ? hints.newSlug : hints.slug}
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
			<TextField name="city" />
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
			<TextField name="menuLink" inputMode="url" />
			<TextField name="orderLink" inputMode="url" />
			<TextField name="reservationLink" inputMode="url" className="sm:col-span-2" />
		</div>
	);
}

/** Brings its editor when the form is there. */
const RichTextEditor = lazy(async () => ({
	default: (await import("#web/admin/rich-text/rich-text-editor.tsx")).RichTextEditor,
}));

function DescriptionEditor(props: EditorProps<string | null>) {
	if (!useHydrated()) return <Skeleton rows={4} />;
	return (
		<Suspense fallback={<Skeleton rows={4} />}>
			<RichTextEditor {...props} />
		</Suspense>
	);
}

/** As visitors see it by now, through our own address: what is only typed is fetched by nobody. */
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
			<EditorField name="description" editor={DescriptionEditor} />
			<EditorField name="about" editor={AboutEditor} />
			<StoredPhoto />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField name="photoUrl" inputMode="url" hint={hints.photo} />
				<TextField name="imageUrl" inputMode="url" />
			</div>
		</div>
	);
}

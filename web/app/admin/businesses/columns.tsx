import { ExternalLink, Pencil } from "lucide-react";
import { Link, useLocation } from "react-router";
import { businessSourceTexts, businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import type { DataColumn } from "#web/admin/ui/data-table.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { ManagedBusiness } from "#web/request/api.ts";
import { placeholderPath, placeholderView } from "#web/ui/placeholder.ts";
import { photoAddress, photoPath } from "#workers/domain/picture/photo.ts";
import { businessAddress } from "../business-edit/addresses.ts";

/** The toggle of the row numbers shows this column. */
export const NUMBER_COLUMN = "number";

/**
 * Returns the columns of the list, by the names that the list is sorted by; `publicOrigin` is where visitors see a business, `onQuickEdit` edits a row in
 * place. The list has no order of the `unsorted` ones.
 */
export function columnsOf(
	publicOrigin: string,
	onQuickEdit: (id: number) => void,
	unsorted: readonly string[],
): DataColumn<ManagedBusiness>[] {
	const text = (value: string | null) => value ?? <Nothing />;
	const columns: DataColumn<ManagedBusiness>[] = [
		{
			id: NUMBER_COLUMN,
			header: t.columns.number,
			sort: "asc",
			numeric: true,
			cell: ({ globalRowNumber }) => globalRowNumber,
		},
		{
			id: "photo",
			header: t.columns.photo,
			className: "md:max-[72rem]:hidden",
			cell: (business) => <Photo business={business} />,
		},
		{
			id: "name",
			header: t.columns.name,
			sort: "asc",
			always: true,
			className: "business-name md:min-w-40 min-[72rem]:min-w-52",
			cell: (business) => <Name business={business} publicOrigin={publicOrigin} onQuickEdit={onQuickEdit} />,
		},
		{
			id: "category",
			header: t.columns.category,
			sort: "asc",
			cell: ({ category }) => <Short text={category?.name ?? null} />,
		},
		{ id: "city", header: t.columns.city, sort: "asc", cell: ({ city }) => <Short text={city} /> },
		{
			id: "country",
			header: t.columns.country,
			sort: "asc",
			className: "wrap-break-word md:min-w-28",
			cell: ({ country, countryCode }) => text(country ?? countryCode),
		},
		{
			id: "address",
			header: t.columns.address,
			sort: "asc",
			className: "wrap-break-word md:min-w-56",
			cell: ({ address }) => text(address),
		},
		{
			id: "phone",
			header: t.columns.phone,
			sort: "asc",
			className: "tabular-nums md:whitespace-nowrap",
			cell: ({ phone, phoneDisplay }) => text(phoneDisplay ?? phone),
		},
		{
			id: "email",
			header: t.columns.email,
			sort: "asc",
			className: "md:min-w-48",
			cell: ({ email }) => <span className="wrap-anywhere">{text(email)}</span>,
		},
		{
			id: "rating",
			header: t.columns.rating,
			sort: "desc",
			numeric: true,
			cell: ({ rating }) => text(rating?.replace(".", ",") ?? null),
		},
		{
			id: "reviewCount",
			header: t.columns.reviewCount,
			sort: "desc",
			numeric: true,
			cell: ({ reviewCount }) => formatNumber(reviewCount),
		},
		{
			id: "open",
			header: t.columns.open,
			sort: "desc",
			cell: (business) => <Trading business={business} />,
		},
		{
			id: "status",
			header: t.columns.status,
			sort: "asc",
			cell: ({ businessStatus }) =>
				businessStatus === null ? (
					<Nothing />
				) : (
					<Badge tone={businessStatus === "OPERATIONAL" ? "neutral" : "notice"}>
						{businessStatusTexts[businessStatus]}
					</Badge>
				),
		},
		{
			id: "verified",
			header: t.columns.verified,
			sort: "desc",
			cell: ({ isVerified }) => (isVerified ? <Badge tone="brand">{t.verified}</Badge> : <Nothing />),
		},
		{
			id: "source",
			header: t.columns.source,
			sort: "asc",
			cell: ({ source }) => businessSourceTexts[source] ?? source,
		},
		{
			id: "updatedAt",
			header: t.columns.updatedAt,
			sort: "desc",
			cell: ({ updatedAt }) => <Instant iso={updatedAt} className="md:whitespace-nowrap" />,
		},
	];
	return columns.map((column) =>
		unsorted.includes(column.id) ? { ...column, sort: undefined, note: t.unsorted } : column,
	);
}

/** Shows the beginning of a text that is longer than two lines, so that the columns behind it stay in sight. */
function Short({ text }: { text: string | null }) {
	return text === null ? (
		<Nothing />
	) : (
		<span className="list-text" title={text}>
			{text}
		</span>
	);
}

/** Says whether it trades: as on its page, a status in which it does not comes before the switch. */
function Trading({
	business: { isOpen, businessStatus },
}: {
	business: Pick<ManagedBusiness, "isOpen" | "businessStatus">;
}) {
	if (businessStatus !== null && businessStatus !== "OPERATIONAL")
		return (
			<Badge tone={businessStatus === "FUTURE_OPENING" ? "notice" : "failure"}>
				{businessStatusTexts[businessStatus]}
			</Badge>
		);
	return <Badge tone={isOpen ? "success" : "failure"}>{isOpen ? t.open : t.closed}</Badge>;
}

type NameProps = { business: ManagedBusiness; publicOrigin: string; onQuickEdit: (id: number) => void };

function Name({ business: { id, name, slug }, publicOrigin, onQuickEdit }: NameProps) {
	const { search } = useLocation();
	const hydrated = useHydrated();
	return (
		<span className="flex min-w-0 items-start justify-between gap-1">
			<Link
				to={businessAddress(id, search)}
				prefetch="intent"
				preventScrollReset
				aria-label={t.edit(name)}
				className="text-link inline-flex min-h-6 min-w-0 items-center font-medium"
			>
				<span className="line-clamp-3">{name}</span>
			</Link>
			<button
				type="button"
				data-quick-edit={id}
				aria-label={t.quick.open(name)}
				title={t.quick.open(name)}
				disabled={!hydrated}
				className="needs-scripts ml-auto grid size-6 shrink-0 cursor-pointer place-items-center text-muted hover:text-brand"
				onClick={() => onQuickEdit(id)}
			>
				<Pencil aria-hidden="true" size={16} />
			</button>
			<a
				href={`${publicOrigin}/business/${slug}`}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t.publicPage(name)}
				className="grid size-6 shrink-0 place-items-center text-muted hover:text-brand md:max-[72rem]:hidden"
			>
				<ExternalLink aria-hidden="true" size={16} />
			</a>
		</span>
	);
}

/** Shows the photo through our own domain, or the drawn placeholder when there is none. */
function Photo({ business }: { business: ManagedBusiness }) {
	const address = photoAddress(business);
	const icon = business.category?.icon ?? null;
	const src = address === null ? placeholderPath(icon) : photoPath(business.id, address, 160) + placeholderView(icon);
	return <img src={src} alt="" width={64} height={40} loading="lazy" decoding="async" className="business-photo" />;
}

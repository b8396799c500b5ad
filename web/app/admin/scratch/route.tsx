import { useState } from "react";
import { type ActionFunctionArgs, data } from "react-router";
import { readAdminJson } from "#web/admin/server/admin-json.server.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { Badge } from "#web/admin/ui/badge.tsx";
import { ColumnMenu } from "#web/admin/ui/column-menu.tsx";
import { DataTable, type RowSelectionState } from "#web/admin/ui/data-table.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { Difference } from "#web/admin/ui/difference.tsx";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { Pager } from "#web/admin/ui/pager.tsx";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { LoadFailure, Skeleton } from "#web/admin/ui/states.tsx";
import { Tabs } from "#web/admin/ui/tabs.tsx";
import { unlessView, useView } from "#web/admin/views/use-view.ts";
import { DEFAULT_VIEW } from "#web/admin/views/view.ts";
import { viewStoreContext } from "#web/admin/views/view-store.server.ts";
import { ScratchForm } from "./scratch-form.tsx";

export async function loader({ request, context }: any) {
	return { view: await context.get(viewStoreContext).read(request, "businesses") };
}
export const shouldRevalidate = unlessView;
export async function action({ request }: ActionFunctionArgs) {
	const sent: any = await readAdminJson(request, 10_000);
	if (!("json" in sent)) return sent;
	if (sent.json.name === "x")
		return data(
			{
				problem: "validation-failed",
				requestId: null,
				retryAfter: null,
				issues: [
					{ path: "email", message: "bad-email" },
					{ path: "name", message: "taken" },
				],
			},
			{ status: 400 },
		);
	return { saved: sent.json };
}
const COLUMNS: any[] = [
	{ id: "name", header: "Ad", cell: (r: any) => <b>{r.name}</b>, sort: "asc", always: true },
	{ id: "city", header: "Şehir", cell: (r: any) => r.city, sort: "asc" },
	{ id: "count", header: "Yorum", cell: (r: any) => r.count, sort: "desc", numeric: true },
	{ id: "state", header: "Durum", cell: () => <Badge tone="success">Doğrulanmış</Badge> },
];
const ROWS = Array.from({ length: 6 }, (_, i) => ({ id: i, name: `İşletme ${i}`, city: "İstanbul", count: 1234 * i }));

export default function Scratch({ loaderData }: any) {
	const [selected, setSelected] = useState<RowSelectionState>({});
	const [tab, setTab] = useState("a");
	const [open, setOpen] = useState(false);
	const [done, setDone] = useState(12_345);
	const [view, change] = useView("businesses", loaderData.view ?? DEFAULT_VIEW);
	return (
		<>
			<RoomLinks counts={{ "/admin/duplicates": "12" }} />
			<AdminHeading title="Deneme" />
			<div className="flex flex-col gap-6">
				<ColumnMenu columns={COLUMNS} hidden={view.hidden} onChange={(hidden) => change({ hidden })} />
				<DataTable
					caption="Liste"
					columns={COLUMNS}
					rows={ROWS}
					rowKey={(r: any) => String(r.id)}
					hidden={view.hidden}
					sorting={{ by: "count", order: "desc", href: ({ by, order }) => `/admin/scratch?by=${by}&order=${order}` }}
					selection={{ selected, onChange: setSelected, rowName: (r: any) => r.name }}
					empty="yok"
				/>
				<p id="selected">{Object.keys(selected).join(",")}</p>
				<Pager page={6} pages={50} href={(p) => `/admin/scratch?page=${p}`} />
				<Tabs
					label="Bölümler"
					value={tab}
					onChange={setTab}
					tabs={[
						{ id: "a", label: "Temel", content: "Bir" },
						{ id: "b", label: "Saatler", badge: <Badge tone="failure">2</Badge>, content: "İki" },
						{ id: "c", label: "Konum", content: <input aria-label="c" /> },
					]}
				/>
				<Dialog
					open={open}
					onOpenChange={setOpen}
					title="Soru"
					text="Metin"
					wide
					trigger={<DialogTrigger className="button">Aç</DialogTrigger>}
				>
					<DialogActions>
						<DialogClose className="button">Vazgeç</DialogClose>
					</DialogActions>
				</Dialog>
				<JobProgress label="Toplu değişiklik" job={{ done, total: 100_000, finished: done >= 100_000 }} />
				<button type="button" className="button" onClick={() => setDone((d) => d + 5000)}>
					ilerle
				</button>
				<Difference
					fields={[
						{ field: "Ad", before: "Köşe Kafe ve Pastane", after: "Köşe Kafe Pastane & Fırın" },
						{ field: "Telefon", before: null, after: "+90 212 555 00 11" },
						{
							field: "Çalışma saatleri",
							before: "Pazartesi–Cuma: 09:00–18:00\nCumartesi–Pazar: kapalı",
							after: "Pazartesi–Cuma: 09:00–17:00\nCumartesi–Pazar: kapalı",
						},
					]}
				/>
				<ScratchForm />
				<Skeleton rows={2} />
				<LoadFailure onRetry={() => {}} />
			</div>
		</>
	);
}

import { Crosshair, Trash2, ZoomIn, ZoomOut } from "lucide-react";
import { type ClipboardEvent, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { mapTexts as t } from "#web/admin/texts/map.tr.ts";
import type { Position } from "#workers/domain/position/position.ts";
import { MapPicture, type View, type World } from "./map-picture.tsx";
import { MAX_ZOOM, MIN_ZOOM, toPosition } from "./projection.ts";
import { describePosition, positionIn, readTyped, type TypedPosition, typedOf } from "./typed-position.ts";

const PIN_ZOOM = 6;
const WORLD: View = { centre: { latitude: 30, longitude: 15 }, zoom: MIN_ZOOM };

type MapEditorProps = EditorProps<Position | null> & {
	/**
	 * Is the country code of the address (ISO 3166-1 alpha-2). A pin in another country is doubted. Without a pin the map
	 * shows this country.
	 */
	countryCode: string | null;
};

/** Edits a position in degrees with two fields and a map with a pin. Null means that there is none. */
export function MapEditor(props: MapEditorProps) {
	const { value, onChange, onBlur, onProblem, ref, id, labelledBy, describedBy, countryCode, disabled = false } = props;
	const [typed, setTyped] = useState(() => typedOf(value));
	const [known, setKnown] = useState(value);
	const [left, setLeft] = useState(false);
	const [announcement, setAnnouncement] = useState("");
	const [chosen, setChosen] = useState<View | null>(null);
	const world = useWorld();
	const latitude = useRef<HTMLInputElement>(null);
	const hint = useId();
	useImperativeHandle(ref, () => latitude.current as HTMLElement);
	// Another value came from outside: a record that was loaded again, or a form that was reset.
	if (!isSame(value, known)) {
		setKnown(value);
		setTyped(typedOf(value));
		setChosen(null);
	}
	const view = chosen ?? viewOf(value, countryCode, world);
	const { problem } = readTyped(typed);
	const shownProblem = left || props.invalid ? problem : null;
	const doubts = value !== null && countryCode !== null ? (world?.doubtsAbout(value, countryCode) ?? null) : null;

	function set(position: Position | null, next: TypedPosition = typedOf(position)) {
		setTyped(next);
		setKnown(position);
		onProblem?.(null);
		if (!isSame(position, value)) onChange(position);
	}

	function type(next: TypedPosition) {
		const read = readTyped(next);
		setTyped(next);
		if (read.problem !== null) onProblem?.(read.problem.text);
		else {
			set(read.value, next);
			setChosen(null);
		}
	}

	/** Fills both fields when a pair or a link is pasted. */
	function paste(event: ClipboardEvent) {
		const position = positionIn(event.clipboardData.getData("text/plain"));
		if (position === null) return;
		event.preventDefault();
		set(position);
		setChosen(null);
	}

	function zoom(by: number) {
		setChosen({ centre: value ?? view.centre, zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, view.zoom + by)) });
	}

	const field = (axis: keyof TypedPosition) => (
		<div className="flex-1 basis-40">
			<label htmlFor={`${id}-${axis}`} className="mb-1 block text-sm font-medium">
				{t[axis]}
			</label>
			<input
				ref={axis === "latitude" ? latitude : undefined}
				id={`${id}-${axis}`}
				type="text"
				autoComplete="off"
				spellCheck={false}
				className={`field tabular-nums ${shownProblem?.field === axis ? "border-shut" : ""}`}
				aria-invalid={shownProblem?.field === axis || undefined}
				aria-describedby={shownProblem?.field === axis ? `${id}-problem` : hint}
				value={typed[axis]}
				disabled={disabled}
				onChange={({ target }) => type({ ...typed, [axis]: target.value })}
				onPaste={paste}
				onBlur={() => problem === null && setTyped(typedOf(value))}
			/>
		</div>
	);

	return (
		// biome-ignore lint/a11y/useSemanticElements: the field's name stands elsewhere, as that of any field of the form
		<div
			role="group"
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
			onBlur={(event) => {
				if (event.currentTarget.contains(event.relatedTarget)) return;
				setLeft(true);
				onBlur?.();
			}}
		>
			<div className="flex flex-wrap gap-x-5 gap-y-3">
				{field("latitude")}
				{field("longitude")}
			</div>
			{shownProblem && (
				<p id={`${id}-problem`} className="mt-1 text-sm text-shut">
					{shownProblem.text}
				</p>
			)}
			<p id={hint} className="mt-1 mb-3 text-sm text-muted">
				{t.hint}
			</p>
			<MapPicture
				view={view}
				onView={setChosen}
				pin={value}
				onPin={(position) => {
					setChosen(view);
					set(position);
					setAnnouncement(t.moved(describePosition(position)));
				}}
				world={world}
				countryCode={countryCode}
				disabled={disabled}
			/>
			<div className="mt-2 flex flex-wrap items-center gap-2">
				<MapButton label={t.zoomIn} Icon={ZoomIn} off={disabled || view.zoom >= MAX_ZOOM} onPress={() => zoom(1)} />
				<MapButton label={t.zoomOut} Icon={ZoomOut} off={disabled || view.zoom <= MIN_ZOOM} onPress={() => zoom(-1)} />
				<MapButton label={t.centre} Icon={Crosshair} off={disabled || value === null} onPress={() => zoom(0)} />
				<MapButton label={t.remove} Icon={Trash2} off={disabled || value === null} onPress={() => set(null)} />
				{value && <Links position={value} />}
			</div>
			<div role="status">
				{doubts && (
					<p className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-notice-soft px-3 py-2 text-sm text-notice">
						{doubts.text}
						{doubts.meant && (
							<button type="button" className="button text-sm" disabled={disabled} onClick={() => set(doubts.meant)}>
								{t.mend(describePosition(doubts.meant))}
							</button>
						)}
					</p>
				)}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}

function isSame(one: Position | null, other: Position | null): boolean {
	return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}

/** Shows the pin, or else the country, or else the world. */
function viewOf(value: Position | null, countryCode: string | null, world: World | null): View {
	if (value !== null) return { centre: value, zoom: PIN_ZOOM };
	const country = countryCode === null ? null : (world?.middleOf(countryCode) ?? null);
	if (country === null) return WORLD;
	const zoom = Math.max(MIN_ZOOM, Math.min(PIN_ZOOM, Math.floor(Math.log2(280 / country.size))));
	return { centre: toPosition(country.middle, 0), zoom };
}

/** Loads the borders, which come after the form. */
function useWorld(): World | null {
	const [world, setWorld] = useState<World | null>(null);
	useEffect(() => {
		let gone = false;
		import("./world.ts").then(
			(loaded) => gone || setWorld(loaded),
			// Without borders the map is a grid, and no position is doubted.
			() => {},
		);
		return () => {
			gone = true;
		};
	}, []);
	return world;
}

type MapButtonProps = { label: string; Icon: typeof ZoomIn; off: boolean; onPress: () => void };

function MapButton({ label, Icon, off, onPress }: MapButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			aria-disabled={off || undefined}
			className="button px-3"
			onClick={() => off || onPress()}
		>
			<Icon aria-hidden="true" size={18} />
		</button>
	);
}

/** Links the same place on maps with streets. They open elsewhere, because the panel loads nobody else's map. */
function Links({ position: { latitude, longitude } }: { position: Position }) {
	const place = encodeURIComponent(`${latitude},${longitude}`);
	const links = {
		google: `https://www.google.com/maps/search/?api=1&query=${place}`,
		openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
	};
	return (
		<p className="text-sm text-muted">
			{t.note}{" "}
			{(["google", "openStreetMap"] as const).map((name) => (
				<a
					key={name}
					href={links[name]}
					target="_blank"
					rel="noopener noreferrer"
					className="text-link mr-2 inline-block py-1"
				>
					{t[name]}
					<span className="sr-only"> {t.newTab}</span>
				</a>
			))}
		</p>
	);
}

import { MapPin } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { mapTexts as t } from "#web/admin/texts/map.tr.ts";
import type { Position } from "#workers/domain/position/position.ts";
import { gridStep, type Pixel, scaleBar, toPixel, toPosition, worldSize } from "./projection.ts";
import { describePosition } from "./typed-position.ts";
import type { Window } from "./world.ts";

/**
 * Holds the data of the countries. They take a quarter of a megabyte and are fetched when a map has been drawn without
 * them.
 */
export type World = typeof import("./world.ts");

const HEIGHT = 320;
/** An arrow key moves the pin by this many pixels. */
const STEP = 2;
const FAR = 20;
const ARROWS: Record<string, [x: number, y: number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Says what the map shows: the position in its middle, and the zoom. */
export type View = { centre: Position; zoom: number };

type MapPictureProps = {
	view: View;
	onView: (view: View) => void;
	pin: Position | null;
	onPin: (position: Position) => void;
	/** Is null until it has been fetched. Until then the map is a grid. */
	world: World | null;
	/** Is the country whose borders stand out. */
	countryCode: string | null;
	disabled: boolean;
};

/**
 * Draws a map of our own: borders, a grid, and a pin that is dragged, put down by a click, or moved by the arrow keys.
 * It fetches nothing from other sites.
 */
export function MapPicture({ view, onView, pin, onPin, world, countryCode, disabled }: MapPictureProps) {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(0);
	/** While something is dragged, holds where the drag began and how far it went. */
	const [drag, setDrag] = useState<{ what: "pin" | "map"; from: Pixel; by: Pixel } | null>(null);
	/** Says that the press that ends now has moved something, so it is no click. */
	const dragged = useRef(false);
	useEffect(() => {
		const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
		if (box.current) observer.observe(box.current);
		return () => observer.disconnect();
	}, []);

	const centre = toPixel(view.centre, view.zoom);
	const shift = drag?.what === "map" ? drag.by : { x: 0, y: 0 };
	const left = centre.x - width / 2 - shift.x;
	const top = centre.y - HEIGHT / 2 - shift.y;
	const window = { left, top, width, height: HEIGHT, zoom: view.zoom };
	const pinShift = drag?.what === "pin" ? drag.by : { x: 0, y: 0 };
	const at = pin && inWindow(toPixel(pin, view.zoom), window, pinShift);

	function pointerDown(event: PointerEvent<SVGSVGElement>) {
		dragged.current = false;
		if (disabled || event.button !== 0) return;
		const onPinItself = (event.target as Element).closest("[data-pin]") !== null;
		// A finger on the map scrolls the page.
		if (!onPinItself && event.pointerType === "touch") return;
		event.currentTarget.setPointerCapture(event.pointerId);
		setDrag({ what: onPinItself ? "pin" : "map", from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
	}

	function pointerMove(event: PointerEvent<SVGSVGElement>) {
		if (drag === null) return;
		setDrag({ ...drag, by: { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y } });
	}

	function pointerUp() {
		if (drag === null) return;
		setDrag(null);
		dragged.current = Math.hypot(drag.by.x, drag.by.y) >= 4;
		if (!dragged.current) return;
		if (drag.what === "map")
			onView({ ...view, centre: toPosition({ x: left + width / 2, y: top + HEIGHT / 2 }, view.zoom) });
		else if (at) onPin(toPosition({ x: left + at.x, y: top + at.y }, view.zoom));
	}

	function click(event: { currentTarget: SVGSVGElement; target: EventTarget; clientX: number; clientY: number }) {
		if (disabled || (event.target as Element).closest("[data-pin]") || dragged.current) return;
		const area = event.currentTarget.getBoundingClientRect();
		onPin(toPosition({ x: left + event.clientX - area.left, y: top + event.clientY - area.top }, view.zoom));
	}

	function pressKey(event: KeyboardEvent) {
		const direction = ARROWS[event.key];
		if (!direction || pin === null || disabled) return;
		event.preventDefault();
		const from = toPixel(pin, view.zoom);
		const step = event.shiftKey ? FAR : STEP;
		const to = { x: from.x + direction[0] * step, y: from.y + direction[1] * step };
		onPin(toPosition(to, view.zoom));
		const moved = inWindow(to, window, { x: 0, y: 0 });
		// The map follows a pin that would leave it.
		if (moved.x < 20 || moved.x > width - 20 || moved.y < 40 || moved.y > HEIGHT - 10)
			onView({ ...view, centre: toPosition(to, view.zoom) });
	}

	return (
		<div ref={box} className="relative h-80 overflow-hidden rounded-xl border border-line bg-surface">
			{width > 0 && (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the pin and the fields are there for keys
				// biome-ignore lint/a11y/useSemanticElements: there is no field set within a drawing
				<svg
					role="group"
					aria-label={t.map}
					width={width}
					height={HEIGHT}
					className="absolute inset-0 cursor-crosshair select-none"
					onPointerDown={pointerDown}
					onPointerMove={pointerMove}
					onPointerUp={pointerUp}
					onPointerCancel={() => setDrag(null)}
					onClick={click}
				>
					<Ground window={window} world={world} countryCode={countryCode} />
					{at && pin && (
						// biome-ignore lint/a11y/useSemanticElements: there is no button within a drawing
						<g
							data-pin
							role="button"
							tabIndex={disabled ? -1 : 0}
							aria-label={t.pin(describePosition(pin))}
							aria-disabled={disabled || undefined}
							transform={`translate(${at.x} ${at.y})`}
							className="cursor-grab touch-none text-shut outline-none focus-visible:[&>circle]:stroke-brand"
							onKeyDown={pressKey}
						>
							<circle r="22" cy="-14" fill="transparent" strokeWidth="3" />
							<MapPin x="-16" y="-32" size={32} fill="currentColor" stroke="var(--color-canvas)" strokeWidth="1.5" />
						</g>
					)}
				</svg>
			)}
			{pin === null && (
				<p className="pointer-events-none absolute inset-x-0 top-8 text-center text-sm">
					<span className="rounded bg-raised px-2 py-1">{t.place}</span>
				</p>
			)}
		</div>
	);
}

function inWindow({ x, y }: Pixel, { left, top, width, zoom }: Window, by: Pixel): Pixel {
	const size = worldSize(zoom);
	// Takes the copy of the world that is nearest to the middle.
	const turns = Math.round((left + width / 2 - x) / size);
	return { x: x + turns * size - left + by.x, y: y - top + by.y };
}

function Ground({ window, world, countryCode }: { window: Window; world: World | null; countryCode: string | null }) {
	const { left, top, width, height, zoom } = window;
	const paths = useMemo(() => {
		if (world === null) return null;
		const area = { left, top, width, height, zoom };
		return { others: world.bordersIn(area, countryCode, true), own: world.bordersIn(area, countryCode, false) };
	}, [world, left, top, width, height, zoom, countryCode]);
	const middle = toPosition({ x: left + width / 2, y: top + height / 2 }, zoom);
	const bar = scaleBar(middle.latitude, zoom);
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
		<g aria-hidden="true" className="pointer-events-none">
			<path d={paths?.others ?? ""} className="fill-raised stroke-muted/60" fillRule="evenodd" />
			<path d={paths?.own ?? ""} className="fill-brand-soft stroke-brand" fillRule="evenodd" />
			<Grid window={window} />
			<g transform={`translate(${width - bar.pixels - 12} ${height - 12})`}>
				<path d={`M0 -5V0H${bar.pixels}V-5`} className="fill-none stroke-ink" />
				<text y="-7" className="fill-ink text-xs">
					{t.scale(bar.metres >= 1_000 ? `${bar.metres / 1_000} km` : `${bar.metres} m`)}
				</text>
			</g>
		</g>
	);
}

/** Draws lines of latitude and longitude at round degrees, with their names at the edges. */
function Grid({ window: { left, top, width, height, zoom } }: { window: Window }) {
	const step = gridStep(zoom);
	const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
	const lines: { key: string; line: string; x: number; y: number; name: string }[] = [];
	const west = (left / worldSize(zoom)) * 360 - 180;
	const east = ((left + width) / worldSize(zoom)) * 360 - 180;
	for (let degree = Math.ceil(west / step); degree * step < east; degree += 1) {
		const x = ((degree * step + 180) / 360) * worldSize(zoom) - left;
		const name = ((((degree * step + 180) % 360) + 360) % 360) - 180;
		lines.push({ key: `x${degree}`, line: `M${x} 0V${height}`, x: x + 3, y: 12, name: name.toFixed(decimals) });
	}
	const north = toPosition({ x: 0, y: top }, zoom).latitude;
	const south = toPosition({ x: 0, y: top + height }, zoom).latitude;
	for (let degree = Math.ceil(south / step); degree * step < north; degree += 1) {
		const y = toPixel({ latitude: degree * step, longitude: 0 }, zoom).y - top;
		lines.push({
			key: `y${degree}`,
			line: `M0 ${y}H${width}`,
			x: 3,
			y: y - 3,
			name: (degree * step).toFixed(decimals),
		});
	}
	return lines.map(({ key, line, x, y, name }) => (
		<g key={key}>
			<path d={line} className="stroke-line" />
			<text x={x} y={y} className="fill-muted text-[10px]">
				{name}°
			</text>
		</g>
	));
}

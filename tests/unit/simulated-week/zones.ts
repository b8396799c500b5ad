/**
 * Lists 54 zones: with every kind of clock change, at midnight, by half an hour and by two hours, and with none; and
 * with offsets of quarters of an hour.
 */
export const ZONES = `
	Europe/London Europe/Dublin Europe/Lisbon Europe/Paris Europe/Berlin Europe/Athens Europe/Kyiv Europe/Chisinau Europe/Istanbul
	Europe/Moscow Atlantic/Azores Atlantic/Reykjavik America/Scoresbysund America/Nuuk America/Miquelon America/St_Johns
	America/Halifax America/New_York America/Havana America/Chicago America/Mexico_City America/Denver America/Phoenix
	America/Los_Angeles America/Anchorage America/Adak Pacific/Honolulu America/Bogota America/Sao_Paulo America/Santiago
	Pacific/Easter Africa/Cairo Africa/Casablanca Africa/Lagos Africa/Johannesburg Asia/Beirut Asia/Jerusalem Asia/Tehran
	Asia/Dubai Asia/Kolkata Asia/Kathmandu Asia/Yangon Asia/Shanghai Asia/Tokyo Australia/Sydney Australia/Adelaide
	Australia/Eucla Australia/Lord_Howe Pacific/Norfolk Pacific/Auckland Pacific/Chatham Pacific/Kiritimati Pacific/Marquesas
	Antarctica/Troll`
	.trim()
	.split(/\s+/);

/** Goes from one minute to another one, counted from 1970. */
export type Period = { from: number; until: number };

/**
 * Holds what a zone's clocks show, minute by minute. `first` is the first known minute. All minutes are counted from
 * 1970.
 */
export type ZoneTime = {
	first: number;
	/** Holds the local date and time. */
	shown: Int32Array;
	/** Holds the latest time that they have shown so far. It is as `shown`, but stands still in a repeated hour. */
	furthest: Int32Array;
};

/** Clocks change at whole quarters of an hour. */
const STEP = 15;

/** Reads a zone's clock as `Intl` writes it, from minute to minute. */
export function zoneTime(zone: string, { from, until }: Period): ZoneTime {
	const writer = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
	const first = Math.floor(from / STEP) * STEP;
	const shown = new Int32Array(until - first);
	for (let at = 0; at < shown.length; at += STEP) {
		const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = writer
			.format((first + at) * 60_000)
			.split(/\D+/)
			.map(Number);
		const local = Date.UTC(year, month - 1, day, hour, minute) / 60_000;
		for (let later = 0; later < STEP && at + later < shown.length; later++) shown[at + later] = local + later;
	}
	let last = Number.NEGATIVE_INFINITY;
	const furthest = shown.map((minute) => {
		last = Math.max(last, minute);
		return last;
	});
	return { first, shown, furthest };
}

/** Returns the first minute at which a zone's clocks show this local minute or, when they skip it, a later one. */
export function firstShown({ first, furthest }: ZoneTime, local: number): number {
	let low = 0;
	let high = furthest.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((furthest[middle] as number) < local) low = middle + 1;
		else high = middle;
	}
	return first + low;
}

/** Tells whether a zone's clocks are changed in a period. */
export function changes(zone: string, period: Period): boolean {
	const { shown } = zoneTime(zone, period);
	return (shown.at(-1) as number) - (shown[0] as number) !== shown.length - 1;
}

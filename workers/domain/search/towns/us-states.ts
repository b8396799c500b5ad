/**
 * Lists the postal abbreviations of the states of the United States and their names, folded. Texts name a town with
 * either.
 */
const TABLE = `al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|dc district of columbia|fl florida|ga georgia|hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas|ky kentucky|la louisiana|me maine|md maryland|ma massachusetts|mi michigan|mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new hampshire|nj new jersey|nm new mexico|ny new york|nc north carolina|nd north dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|ri rhode island|sc south carolina|sd south dakota|tn tennessee|tx texas|ut utah|vt vermont|va virginia|wa washington|wv west virginia|wi wisconsin|wy wyoming|pr puerto rico`;

const NAMES = new Map(TABLE.split("|").map((line) => [line.slice(0, 2), line.slice(3)]));
const ABBREVIATIONS = new Map([...NAMES].map(([short, name]) => [name, short]));

/** Returns the other way to write a state, folded: tx for texas, texas for tx. Null where it is no state. */
export function otherStateName(key: string): string | null {
	return NAMES.get(key) ?? ABBREVIATIONS.get(key) ?? null;
}

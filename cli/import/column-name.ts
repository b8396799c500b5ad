import { headerKey } from "#workers/domain/listing/columns/header-key.ts";

const NUMBERED = /^(.*)##([1-9]\d*)$/s;

/**
 * Names a column for `--column` by its header. Where another column before it has the same, or the header has no letter, its number among
 * these follows: "Phone##2", "##1".
 */
export function columnName(header: string, key: string): string {
	return headerKey(header) === key ? header : `${header}##${key.slice(key.lastIndexOf("#") + 1)}`;
}

/** Returns the key of the column that is named so. */
export function keyOfColumnName(name: string): string {
	const [, header = name, number] = NUMBERED.exec(name) ?? [];
	return number === undefined ? headerKey(name) : `${headerKey(header)}#${number}`;
}

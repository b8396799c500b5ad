/** What a file is that holds no table we read, as far as its content tells. */
export const FILE_KINDS = [
	"archive",
	"database",
	"email",
	"google-shortcut",
	"gzip",
	"html-without-a-table",
	"image",
	"json",
	"map",
	"media",
	"numbers",
	"one-column-text",
	"parquet",
	"pdf",
	"presentation",
	"program",
	"text",
	"word",
	"xml",
	"zip",
] as const;

export type FileKind = (typeof FILE_KINDS)[number];

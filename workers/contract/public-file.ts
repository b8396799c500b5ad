/**
 * Matches the addresses of text files at the top of the public host: sitemaps, ads.txt, the IndexNow key file, and
 * missing ones. The api worker answers all of them, so that missing ones are all reported in the same way.
 */
export const PUBLIC_FILE = /^\/[^/]+\.(?:xml|txt)(?:\.gz)?$/i;

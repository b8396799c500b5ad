/**
 * What is asked for as a text file at the top of the public host: sitemaps, ads.txt, the IndexNow key file, and what is not there. All of it
 * is the api worker's, so that what is missing is said in one manner.
 */
export const PUBLIC_FILE = /^\/[^/]+\.(?:xml|txt)(?:\.gz)?$/i;

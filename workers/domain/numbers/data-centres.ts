/**
 * Lists networks of data centres by their number (ASN). No visitor comes from them by hand: they rent out servers,
 * whose programs call themselves browsers. Networks that visitors do use are left out on purpose: Cloudflare (13335),
 * Fastly (54113) and Akamai (36183), which iCloud's Private Relay and WARP use, and Google's own (15169).
 */
const DATA_CENTRES: ReadonlySet<number> = new Set([
	// Amazon, Microsoft, Google Cloud, Oracle, IBM, Alibaba, Tencent, Huawei
	14618, 16509, 8987, 8075, 396982, 31898, 36351, 45102, 37963, 132203, 45090, 136907,
	// DigitalOcean, OVH, Hetzner, Linode, Vultr, Scaleway, Contabo, Netcup, UpCloud, IONOS, Hostinger, Strato
	14061, 16276, 24940, 213230, 212317, 63949, 20473, 12876, 51167, 40021, 197540, 202053, 8560, 47583, 6724,
	// Leaseweb, Rackspace, Equinix Metal, GoDaddy, Yandex Cloud, Selectel, Fly, Render's and Heroku's hosts are Amazon's
	60781, 28753, 30633, 395954, 59253, 19994, 33070, 27357, 54825, 26496, 200350, 49505, 40509,
	// ColoCrossing, QuadraNet, Psychz, M247, DataCamp, HostRoyale, Clouvider, Aeza, PONYNET, Hivelocity, Zenlayer, G-Core
	36352, 8100, 40676, 9009, 60068, 212238, 203020, 62240, 210644, 53667, 29802, 21859, 199524,
]);

/** Tells whether an address's network belongs to a data centre. */
export function isDataCentre(asn: number | null): boolean {
	return asn !== null && DATA_CENTRES.has(asn);
}

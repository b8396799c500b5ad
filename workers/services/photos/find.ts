import { photoAddressesOf } from "#db/queries/photos.ts";
import { photoAddress } from "#workers/domain/picture/photo.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Returns the source address of a business's photo. Errors: not-found (also for a business without one). */
export async function findPhoto({ db }: ServiceContext, id: number): Promise<string> {
	const row = await photoAddressesOf(db, id).first();
	const address = row === null ? null : photoAddress(row);
	if (address === null) throw new ServiceError("not-found", "No photo");
	return address;
}

import { type MeasurementIds, NO_MEASUREMENT } from "#workers/domain/snippets/measurement.ts";
import type { ServiceContext } from "../context.ts";

/** The accounts that measurements go to, as operators have set them. */
export async function measurementIds(_ctx: ServiceContext): Promise<MeasurementIds> {
	return NO_MEASUREMENT;
}

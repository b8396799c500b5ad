/** Where what is changed in a row of the list is sent to. */
export function quickEditAddress(id: number): string {
	return `/admin/businesses/${id}/quick`;
}

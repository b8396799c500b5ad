export default function NewBusinessRoute() {
	return null;
}

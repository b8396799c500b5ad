export default function BusinessRoute() {
	return null;
}

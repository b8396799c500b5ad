import { businessTexts } from "#web/public/texts/public.en.ts";
import type { GalleryPicture } from "#workers/domain/picture/business-picture.ts";
import { sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import { Block } from "./block.tsx";

/** Shows the pictures of a business whose plan includes a gallery. Each opens in full size. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
	if (pictures.length === 0) return null;
	return (
		<Block id="gallery" title={businessTexts.gallery} printed={false}>
			<ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
				{pictures.map((picture) => (
					<li key={picture.sha}>
						<a href={sitePicturePath(picture)} className="photo block aspect-16/10 rounded-lg">
							<img
								src={sitePicturePath(picture)}
								alt={picture.alt}
								width={picture.width}
								height={picture.height}
								loading="lazy"
								decoding="async"
							/>
						</a>
					</li>
				))}
			</ul>
		</Block>
	);
}

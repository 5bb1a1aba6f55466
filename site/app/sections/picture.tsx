import type { Picture as PictureContent } from '../../../content/schema/picture.ts'
import type { PictureFile, PictureShape } from '../../../contracts/pictures.ts'
import { useContent } from '../content.tsx'

/** @returns the srcset; for a single file, only its address. */
function formatSrcSet(files: readonly PictureFile[], sizes?: string): string | undefined {
  return sizes ? files.map(({ path, width }) => `${path} ${width}w`).join(', ') : files.at(-1)?.path
}

type PictureProps = {
  picture: Pick<PictureContent, 'from' | 'alternative'>
  shape: PictureShape
  sizes?: string
  className: string
}

/**
 * A picture in AVIF and a common format, which the build creates. Pictures load lazily, because the first
 * screen has none but a small portrait, whose place is kept.
 * @param sizes the HTML attribute; omitted for a single width.
 * @throws if the build hasn't created the picture. In development, restart `npm run dev`.
 */
export function Picture({ picture: { from, alternative }, shape, sizes, className }: PictureProps) {
  const { pictures } = useContent()
  const picture = pictures[shape][from]
  if (!picture) throw new Error(`${from} did not exist when the pictures were built: restart npm run dev`)
  return (
    <picture>
      <source type="image/avif" srcSet={formatSrcSet(picture.avif, sizes)} sizes={sizes} />
      <img
        src={picture.webp.at(-1)?.path}
        srcSet={sizes && formatSrcSet(picture.webp, sizes)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alternative}
        loading="lazy"
        className={className}
      />
    </picture>
  )
}

import type { Picture as PictureContent } from '../../content/schema/picture.ts'
import type { PictureFile, PictureShape } from '../../contracts/pictures.ts'
import { pictures } from '../../words/made-files.ts'

/** @returns the files for a browser to choose from; where there is one, its address alone, which needs no width. */
function srcSet(files: readonly PictureFile[], sizes?: string): string | undefined {
  return sizes ? files.map(({ path, width }) => `${path} ${width}w`).join(', ') : files.at(-1)?.path
}

/**
 * A picture as the build has made it, in the smaller of two formats that the browser knows. All stand below the first
 * screen of their page, so none is fetched before it is nearly in view.
 * @param sizes how wide it is shown, as in HTML; left out where one width does.
 * @throws when the build has not made it, which in development means: since it began.
 */
export function Picture({
  of: { from, alternative },
  shape,
  sizes,
  className,
}: {
  of: Pick<PictureContent, 'from' | 'alternative'>
  shape: PictureShape
  sizes?: string
  className: string
}) {
  const picture = pictures[shape][from]
  if (!picture) throw new Error(`${from} was not there when the pictures were made: start npm run dev again`)
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture.avif, sizes)} sizes={sizes} />
      <img
        src={picture.webp.at(-1)?.path}
        srcSet={sizes && srcSet(picture.webp, sizes)}
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

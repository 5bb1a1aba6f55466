import { Picture } from '../picture.tsx'

/** A picture in a guide (`![alternative text](file)`), as wide as the text. */
export function GuidePicture({ src, alt }: { src?: string; alt?: string }) {
  return (
    <Picture
      of={{ from: src ?? '', alternative: alt ?? '' }}
      shape="wide"
      sizes="(width >= 40rem) 36.5rem, 100vw"
      className="block h-auto w-full"
    />
  )
}

/** What the build tells pages of the pictures that it has made. */

/** How a place of the site shows a picture: as a person's portrait, or as wide as the text around it. */
export type PictureShape = 'portrait' | 'wide'

/** One picture at one width, in pixels. */
export type PictureFile = { readonly path: string; readonly width: number }

export type MadePicture = {
  /** Of the largest of its files, in pixels. */
  readonly width: number
  readonly height: number
  /** By width, the smallest first. Every browser knows the second format. */
  readonly avif: readonly PictureFile[]
  readonly webp: readonly PictureFile[]
}

/** By shape, and by where content says that the picture is. */
export type MadePictures = Readonly<Record<PictureShape, Readonly<Record<string, MadePicture>>>>

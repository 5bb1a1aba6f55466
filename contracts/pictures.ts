export type PictureShape = 'portrait' | 'wide'

export type PictureFile = { readonly path: string; readonly width: number }

export type ResponsivePicture = {
  readonly width: number
  readonly height: number
  /** Smallest first. Every browser supports the second format. */
  readonly avif: readonly PictureFile[]
  readonly webp: readonly PictureFile[]
}

export type ResponsivePictures = Readonly<Record<PictureShape, Readonly<Record<string, ResponsivePicture>>>>

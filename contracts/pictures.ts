export type PictureShape = 'portrait' | 'wide'

/** In pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

export type PictureFile = { readonly path: string; readonly width: number }

export type ResponsivePicture = PictureSize & {
  /** Smallest first. Every browser supports the second format. */
  readonly avif: readonly PictureFile[]
  readonly webp: readonly PictureFile[]
}

export type ResponsivePictures = Readonly<Record<PictureShape, Readonly<Record<string, ResponsivePicture>>>>

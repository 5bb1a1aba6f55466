/** What is wrong with a picture; the message tells a writer what to do about it. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
}

import type { DeskFrame } from '../contracts/desk.ts'
import { deskFields } from '../contracts/desk-addresses.ts'

/** Stands in every form that posts: the server takes none without it. */
export function CsrfField({ frame }: { frame: DeskFrame }) {
  return <input type="hidden" name={deskFields.csrf} value={frame.csrf} />
}

import { createContext, use } from 'react'
import type { DeskFrame } from '../server/desk/view.ts'

export const FrameContext = createContext<DeskFrame | null>(null)

/** @returns who is signed in, the time, and what else every page of the desk needs. @throws outside of a `FrameContext`. */
export function useFrame(): DeskFrame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame() needs a <FrameContext>')
  return frame
}

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { fill } from '../../../words/fill.ts'
import { formCopy } from '../../../words/words.ts'
import { TextArea } from '../../ui/field.tsx'

/** From here on it is said how much is left: the last tenth. */
const nearShare = 0.1
/** What is left is read out once the visitor pauses for so long, in ms, and not for each letter. */
const pauseMs = 1_000

/**
 * A text with a limit. Near it, a line below says how many characters are left, or too many; without a script there is
 * none, and the server says it.
 */
export function CountedText({ max, ...field }: ComponentProps<typeof TextArea> & { max: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState<number>()
  const [spoken, setSpoken] = useState('')
  const shown = length !== undefined && length >= max * (1 - nearShare) ? leftOf(max - length) : ''

  // What was typed before this code came counts as well.
  useEffect(() => setLength(frame.current?.querySelector('textarea')?.value.length ?? 0), [])

  useEffect(() => {
    const pause = setTimeout(() => setSpoken(shown), pauseMs)
    return () => clearTimeout(pause)
  }, [shown])

  return (
    <div ref={frame} className={field.className}>
      <TextArea {...field} className="" onInput={({ currentTarget }) => setLength(currentTarget.value.length)}>
        {length !== undefined && (
          <>
            <p aria-hidden="true" className={length > max ? 'field-error' : ''}>
              {shown}
            </p>
            <p role="status" className="sr-only">
              {spoken}
            </p>
          </>
        )}
      </TextArea>
    </div>
  )
}

function leftOf(left: number): string {
  const { left: some, over } = formCopy.characters
  return fill(left < 0 ? over : some, { count: Math.abs(left).toLocaleString('en-US') })
}

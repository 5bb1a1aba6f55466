import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { fill } from '../../../words/fill.ts'
import { formCopy } from '../../../words/words.ts'
import { TextArea } from '../../ui/field.tsx'

const nearShare = 0.1
/** Announced after a pause of this many ms, not at each letter. */
const pauseMs = 1_000

/** A text area that shows the remaining characters in the last tenth. */
export function CountedText({ max, ...field }: ComponentProps<typeof TextArea> & { max: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState<number>()
  const [spoken, setSpoken] = useState('')
  const shown = length !== undefined && length >= max * (1 - nearShare) ? leftOf(max - length) : ''

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

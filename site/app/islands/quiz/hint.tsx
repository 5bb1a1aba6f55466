import * as Tooltip from '@radix-ui/react-tooltip'
import { useState } from 'react'

/** A tooltip that opens on hover and focus, and on a tap on touch screens. */
export function Hint({ label, text }: { label: string; text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        <Tooltip.Trigger
          type="button"
          aria-label={label}
          onClick={(event) => {
            // Radix closes a tooltip when its trigger is pressed. Here a tap opens it.
            event.preventDefault()
            setOpen(true)
          }}
          className="group -m-2 grid size-11 place-items-center rounded-full text-note font-semibold text-ink"
        >
          <span className="grid size-7 place-items-center rounded-full border border-edge group-hover:bg-tint">?</span>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            // Except on a phone, the page's title is close above the button; the tooltip must not cover it.
            side={open ? chooseSide(window.innerWidth) : 'top'}
            sideOffset={6}
            collisionPadding={16}
            className="z-10 max-w-[min(19rem,100vw-2rem)] rounded-control bg-ink px-4 py-3 text-background"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}

function chooseSide(width: number): 'top' | 'bottom' | 'right' {
  if (width < 480) return 'top'
  return width < 768 ? 'bottom' : 'right'
}

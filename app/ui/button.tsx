import { cva, type VariantProps } from 'class-variance-authority'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

const button = cva(
  'inline-flex items-center justify-center rounded-control border text-center font-semibold leading-tight no-underline focus-visible:outline-offset-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-track disabled:text-muted print:border-edge print:bg-background print:text-ink',
  {
    variants: {
      variant: {
        default: 'border-brand bg-brand text-on-brand hover:border-ink hover:bg-ink hover:text-background',
        destructive: 'border-alarm bg-alarm text-on-alarm hover:border-ink hover:bg-ink hover:text-background',
        outline: 'border-edge bg-background text-ink hover:border-ink hover:bg-tint',
        secondary: 'border-transparent bg-tint text-ink hover:border-edge',
        ghost: 'border-transparent text-ink hover:bg-tint',
        link: 'border-transparent text-brand underline hover:text-ink',
        onBand: 'border-on-band bg-on-band text-brand-ink hover:bg-mark hover:text-on-mark',
      },
      size: {
        default: 'min-h-13 px-5 py-3 text-base',
        sm: 'min-h-11 px-4 py-2 text-small',
        lg: 'min-h-15 px-7 py-4 text-lead',
        icon: 'size-11 p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type Look = VariantProps<typeof button>

/** A button that does something on the page. `type` is "button" unless said otherwise, so that it never submits by accident. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={button({ variant, size, className })} />
}

/** A link that looks like a button, because it is the section's one next step. */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a {...rest} href={href} className={button({ variant, size, className })} />
}

import { cva, type VariantProps } from 'class-variance-authority'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

/** How each looks is said in styles/ui.css. */
const button = cva('button', {
  variants: {
    variant: {
      default: 'button-default',
      destructive: 'button-destructive',
      outline: '',
      secondary: 'button-secondary',
      ghost: 'button-ghost',
      link: 'button-link',
      onBand: 'button-onBand',
    },
    size: { default: '', sm: 'button-sm', lg: 'button-lg', icon: 'button-icon' },
  },
  defaultVariants: { variant: 'default', size: 'default' },
})

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

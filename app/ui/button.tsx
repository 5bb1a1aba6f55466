import { cva, type VariantProps } from 'class-variance-authority'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

/** Put together here, so that a page carries the styles of the buttons it has, and not of all that a script can name. */
const look = (name: string) => `button-${name}`

/** How each looks is said in styles/ui/button.css. */
const button = cva('button', {
  variants: {
    variant: {
      default: look('default'),
      destructive: look('destructive'),
      outline: '',
      secondary: look('secondary'),
      ghost: look('ghost'),
      link: look('link'),
      onBand: look('onBand'),
    },
    size: { default: '', sm: look('sm'), lg: look('lg'), icon: look('icon') },
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

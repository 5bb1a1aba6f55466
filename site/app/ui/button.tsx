import { cva, type VariantProps } from 'class-variance-authority'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

/** Concatenates the class, so that each page contains only the styles of the buttons that it has. */
const look = (name: string) => `button-${name}`

/**
 * The class of a button; its styles are in styles/controls.css. The firm asked for these variants and sizes, also for pages to
 * come; `onBand` is ours.
 */
export const buttonClass = cva('button', {
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

type Look = VariantProps<typeof buttonClass>

/** A button for an action on the page. `type` defaults to "button", so that it doesn't submit a form by accident. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={buttonClass({ variant, size, className })} />
}

/** A link that looks like a button, for the next step of a section. */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a {...rest} href={href} className={buttonClass({ variant, size, className })} />
}

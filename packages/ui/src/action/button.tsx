import type { ElementType, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../surface/icon.tsx'
import type { IconName } from '../surface/icon-paths.ts'
import { ButtonFace, type ButtonSize, type ButtonVariant } from './button-face.ts'
import type { Polymorphic } from './polymorphic.ts'

interface ButtonProps {
  /** `primary` is the accent: one in view per card. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  block?: boolean
  /** Shows a spinner and ignores clicks, but keeps the focus. Change the label to name the work. */
  loading?: boolean
  /** Before the label; the spinner replaces it. */
  icon?: IconName | undefined
  /** Makes it a link. */
  href?: string | undefined
  children: ReactNode
}

interface Rest {
  as?: ElementType
  onClick?: ((event: MouseEvent) => void) | undefined
}

/** The button. 44 px target in every size; `as={Link}` renders a router's link as a button. */
export const Button = (({
  variant = 'primary',
  size = 'm',
  block = false,
  loading = false,
  icon,
  children,
  ...rest
}: ButtonProps & Rest) => (
  <ButtonFace
    $variant={variant}
    $size={size}
    $block={block}
    $square={false}
    {...elementOf(rest)}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: swallow })}
  >
    {loading ? <Spinner size={16} /> : icon && <Icon name={icon} size={18} />}
    {children}
  </ButtonFace>
)) as Polymorphic<ButtonProps, 'button'>

/** A button is a `<button type="button">` unless it leads somewhere. */
export function elementOf<Props extends Rest & { href?: string | undefined }>(props: Props) {
  if (props.as) return props
  return props.href === undefined ? { type: 'button' as const, ...props } : { ...props, as: 'a' }
}

export function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

import type { ElementType } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../surface/icon.tsx'
import type { IconName } from '../surface/icon-paths.ts'
import { elementOf, swallow } from './button.tsx'
import { ButtonFace, type ButtonVariant } from './button-face.ts'
import type { Polymorphic } from './polymorphic.ts'

interface IconButtonProps {
  icon: IconName
  /** Its accessible name. */
  label: string
  variant?: ButtonVariant
  loading?: boolean
  href?: string
}

/** A square button that is only an icon. */
export const IconButton = (({
  icon,
  label,
  variant = 'ghost',
  loading = false,
  ...rest
}: IconButtonProps & { as?: ElementType }) => (
  <ButtonFace
    $variant={variant}
    $size="m"
    $block={false}
    $square
    aria-label={label}
    title={label}
    {...elementOf(rest)}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true, onClick: swallow })}
  >
    {loading ? <Spinner size={18} /> : <Icon name={icon} />}
  </ButtonFace>
)) as Polymorphic<IconButtonProps, 'button'>

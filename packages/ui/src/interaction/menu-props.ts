import type { ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from '../action/button-face.ts'
import type { IconName } from '../surface/icon-paths.ts'

export interface MenuProps {
  /** Label of the button. */
  children: ReactNode
  items: readonly MenuItem[]
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName | undefined
}

interface MenuItem {
  id: string
  label: ReactNode
  icon?: IconName | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

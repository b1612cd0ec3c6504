import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** px */
  size?: number
  /** Accessible name if no text is beside it; decorative without one. */
  label?: string | undefined
}

export function Icon({ name, size = 20, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

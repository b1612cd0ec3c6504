import { Glyph } from './glyph.tsx'
import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** px */
  size?: number
  /** Accessible name if no text is beside it; decorative without one. */
  label?: string | undefined
}

export const Icon = ({ name, ...look }: IconProps) => <Glyph path={iconPaths[name]} {...look} />

import { PHONE_MAX_WIDTH } from '@platform/contracts/constants'
import { type ColorName, palette } from '@platform/contracts/palette'

/** Colours as references to CSS variables, so that a brand changes them without a new build. */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(--k-${name})`]),
) as Readonly<Record<ColorName, string>>

/** Text colours; each has a contrast of 4.5:1 on every surface. */
export type Tone = 'text' | 'mute' | 'dim' | 'volt' | 'ion' | 'gold' | 'ok' | 'bad' | 'info'

export const radius = { control: '10px', card: '16px', pill: '999px' } as const

export const font = { heading: 'var(--k-font-heading)', text: 'var(--k-font-text)' } as const

/** Font sizes by role; `page` grows on desktop. */
export const size = {
  tag: '11px',
  meta: '13px',
  text: '15px',
  card: '17px',
  section: '20px',
  page: 'var(--k-size-page)',
} as const

export type TextSize = keyof typeof size

export const motion = {
  feedback: '120ms ease-out',
  enter: '220ms ease-out',
  leave: '160ms ease-out',
} as const

/** For `<source media>`. */
export const desktopQuery = `(min-width: ${PHONE_MAX_WIDTH + 1}px)`

/** Media queries. `phone` is the specification's breakpoint. */
export const media = {
  phone: `@media (max-width: ${PHONE_MAX_WIDTH}px)`,
  desktop: `@media ${desktopQuery}`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const

/** Smallest width and height of a control (WCAG 2.5.5). */
export const target = '44px'

/** A length of `steps` of the 4 px grid. */
export const space = (steps: number): string => `${steps * 4}px`

/** What painters of embeds take of the design system: no React, and nothing that styles at run time. */
export { artGradient } from './art/art-gradient.ts'
export { markShapes, type Shape } from './marks/painted-mark.ts'
export { color, font, radius, size, space, target } from './theme/tokens.ts'
export { formatRemainingShort } from './time/format-remaining.ts'
export { timerPhase } from './time/timer-phase.ts'

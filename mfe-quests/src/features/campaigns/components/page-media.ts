import { PHONE_MAX_WIDTH } from '@platform/contracts/constants'

/** px; a phone on its side is lower. */
const LOW_BELOW = 480

/** Of a campaign's page, whose side panel needs the height of a desktop too: where it is one column, and where it is not. */
export const pageMedia = {
  oneColumn: `@media (max-width: ${PHONE_MAX_WIDTH}px), (max-height: ${LOW_BELOW - 1}px)`,
  sidePanel: `@media (min-width: ${PHONE_MAX_WIDTH + 1}px) and (min-height: ${LOW_BELOW}px)`,
  /** Low, whatever its width. */
  low: `@media (max-height: ${LOW_BELOW - 1}px)`,
  /** One column in the padding of a desktop's page. */
  lowDesktop: `@media (min-width: ${PHONE_MAX_WIDTH + 1}px) and (max-height: ${LOW_BELOW - 1}px)`,
} as const

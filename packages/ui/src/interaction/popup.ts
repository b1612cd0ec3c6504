import { css } from '@platform/ui/styled'
import { color, motion, radius, size, space, target } from '../theme/tokens.ts'

/** Above the page's header and bottom bar, below its alerts. */
export const popupLayer = css`
  z-index: 50;
`

/** A popup list attached to a control. */
export const popupList = css`
  min-width: var(--anchor-width);
  max-width: var(--available-width);
  max-height: min(360px, var(--available-height));
  padding: ${space(2)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${color.text};
  overflow-y: auto;
  overscroll-behavior: contain;
  opacity: 1;
  transition: opacity ${motion.feedback};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  &:focus-visible {
    outline: none;
  }
`

/** One line of a popup list. Forced colours (Windows high contrast) drop its background and keep its outline. */
export const popupItem = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${target};
  padding-inline: ${space(3)};
  border-radius: ${radius.control};
  font-size: ${size.text};
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: ${color.surface3};
    outline: 2px solid ${color.volt};
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: ${color.mute};
    cursor: not-allowed;
  }
`

import { css } from '@platform/ui/styled'
import { color, font, motion, radius, size, space, target } from '../theme/tokens.ts'

/** The 44 px target of a chip. */
export const chipTarget = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${target};
  border: 0;
  background: none;
  cursor: pointer;
`

/** The pill, 36 px high inside its 44 px target; `chosen` is the selector of its chosen state. */
export const chipPill = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 36px;
  padding-inline: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.mute};
  font: 500 ${size.text} / 1 ${font.text};
  white-space: nowrap;
  transition:
    background-color ${motion.feedback},
    color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
`

export const chipChosen = css`
  border-color: ${color.text};
  background: ${color.text};
  color: ${color.ink};
  @media (forced-colors: active) {
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`

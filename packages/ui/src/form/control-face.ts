import { css } from '@platform/ui/styled'
import { color, motion, radius, space } from '../theme/tokens.ts'

/** The well that holds an input; 16 px text, below which phones zoom in. */
export const controlFace = css`
  width: 100%;
  min-height: 48px;
  padding: 0 ${space(3.5)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${color.text};
  font-size: 16px;
  transition: border-color ${motion.feedback};
  &:has([aria-invalid='true']),
  &[aria-invalid='true'] {
    border-color: ${color.bad};
    /* A page in the background runs no transition: the border would stay grey beside a red note. */
    transition: none;
  }
  /* Not the options of a list: one that cannot be chosen leaves the others. */
  &:has(input:disabled, textarea:disabled, select:disabled),
  &:disabled {
    border-color: ${color.line};
    color: ${color.mute};
    cursor: not-allowed;
  }
`

/** An input inside such a well, which has the borders and shows the focus. */
export const bareInput = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: 46px;
  border: 0;
  background: none;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color.dim};
  }
`

/** Ring of a well whose input is focused. */
export const focusWithin = css`
  &:has(:focus-visible) {
    border-color: ${color.volt};
    outline: 2px solid ${color.volt};
    outline-offset: 1px;
  }
`

import { styled } from '@platform/ui/styled'
import { motion, target } from '../theme/tokens.ts'

/** A link inside a text, or the small action beside a problem; inherits its colour. */
export const TextLink = styled.a`
  position: relative;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
  transition: text-decoration-thickness ${motion.feedback};
  &:hover {
    text-decoration-thickness: 2px;
  }
  /* A touch target that is taller than the text. */
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    width: max(100%, ${target});
    height: max(100%, ${target});
    transform: translate(-50%, -50%);
  }
`

import { styled } from '@platform/ui/styled'
import { color } from '../theme/tokens.ts'

/** The link of a `Card` or `ListRow`: its text is the accessible name, the whole surface is clickable. `as={Link}` for a router's link. */
export const CoverLink = styled.a`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.volt};
    outline-offset: -2px;
  }
`

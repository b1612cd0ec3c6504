import { styled } from '@platform/ui/styled'
import { color } from '../theme/tokens.ts'

/** The link of a `Card` or `ListRow`: only its words are read, the whole surface answers. `as={Link}` for a router's. */
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

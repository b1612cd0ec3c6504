import { color, size } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** An address in full: it breaks anywhere, and can be selected. */
export const Address = styled.code`
  overflow-wrap: anywhere;
  color: ${color.text};
  font-size: ${size.meta};
  user-select: all;
`

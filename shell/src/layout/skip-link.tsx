import { color, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** First stop of the keyboard: past the header. Seen only while focused. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: 30;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.control};
  background: ${color.volt};
  color: ${color.onVolt};
  &:not(:focus) {
    transform: translateY(-300%);
  }
`

import { color, radius } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** Rows in one frame, divided by hairlines; its children are `ListRow`. */
export const List = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`

import { css, styled } from '@platform/ui/styled'

/** Hidden visually, available to screen readers. */
export const hiddenFromEyes = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

export const VisuallyHidden = styled.span`
  ${hiddenFromEyes}
`

import { TextLink, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** A link of the footer, as high as a touch target. */
export const FooterLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
`

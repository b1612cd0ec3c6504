import { styled } from '@platform/ui/styled'
import { ownProps } from '../theme/own-props.ts'
import { media, space } from '../theme/tokens.ts'

interface PageProps {
  /** `wide` is the 1200 px column, `text` 720 px for reading and forms. */
  width?: 'wide' | 'text'
}

/** The column that holds a page. */
export const Page = styled.main.withConfig(ownProps('width'))<PageProps>`
  width: 100%;
  /* With the padding of 24 px on both sides. */
  max-width: ${({ width }) => (width === 'text' ? '768px' : '1248px')};
  margin-inline: auto;
  padding: ${space(4)} ${space(4)} ${space(16)};
  ${media.desktop} {
    padding: ${space(7)} ${space(6)} ${space(16)};
  }
`

import { space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { messages } from '../content/i18n/messages.ts'
import { LatestArticles } from '../content/latest-articles.tsx'
import { textsOf } from '../i18n/texts-of.tsx'
import { pageWidth } from '../layout/page-width.ts'

const Texts = textsOf(messages)

/** The latest articles, at the end of the start page: below what may still come and grow. */
export function StartPageNews() {
  return (
    <Place>
      <Texts>
        <LatestArticles title="articles.latest" />
      </Texts>
    </Place>
  )
}

/** Right below the part above it, which leaves room at its end. */
const Place = styled.div`
  max-width: ${pageWidth};
  margin: ${space(-8)} auto 0;
  padding: 0 ${space(6)} ${space(16)};
  &:empty {
    display: none;
  }
`

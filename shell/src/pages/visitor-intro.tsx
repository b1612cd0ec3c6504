import { START_PATHS } from '@platform/contracts/quests/paths'
import { withoutTrailingSlash } from '@platform/contracts/rules/site-path'
import { useLocation } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { color, media, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { pageWidth } from '../layout/page-width.ts'

/** One line above the start page that explains the site to visitors. */
export function VisitorIntro() {
  const t = useT()
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'signed-in' || !START_PATHS.includes(withoutTrailingSlash(pathname)))
    return null
  return (
    <Strip aria-label={t('intro.label')}>
      <Line>
        <Text as="span" size="card" weight={600} numeric tone="volt">
          {t('intro.title')}
        </Text>{' '}
        <Text as="span" tone="mute">
          {t('intro.text')}
        </Text>
      </Line>
    </Strip>
  )
}

const Strip = styled.section`
  border-bottom: 1px solid ${color.line};
  background: ${color.surface1};
`

const Line = styled.p`
  max-width: ${pageWidth};
  margin-inline: auto;
  padding: ${space(3)} ${space(4)};
  ${media.desktop} {
    padding-inline: ${space(6)};
  }
`

import { LINK_GENERATOR_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, Inline } from '@platform/ui'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { ReportsPage } from '../../analytics/components/reports-page.tsx'
import { messages as reportMessages } from '../../analytics/i18n/messages.ts'
import { messages, useT } from '../i18n/messages.ts'
import { TopLinksCard } from './top-links-card.tsx'

const Texts = textsOf(messages, reportMessages)

/** `/operator/links` */
export function LinksPage() {
  return (
    <Texts>
      <Links />
    </Texts>
  )
}

function Links() {
  const t = useT()
  return (
    <ReportsPage title={t('title')} intro={t('intro')}>
      {(days) => (
        <>
          <Inline>
            <Button as={Link} variant="secondary" to={LINK_GENERATOR_PATH}>
              {t('generator')}
            </Button>
          </Inline>
          <TopLinksCard days={days} />
        </>
      )}
    </ReportsPage>
  )
}

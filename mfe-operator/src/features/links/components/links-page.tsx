import { LINK_GENERATOR_PATH } from '@platform/contracts/shell/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Inline } from '@platform/ui'
import { ReportsPage } from '../../analytics/components/reports-page.tsx'
import { messages as reportMessages } from '../../analytics/i18n/messages.ts'
import { TopLinksCard } from './top-links-card.tsx'
import { messages, useT } from '../i18n/messages.ts'

const catalogues = [messages, reportMessages]

/** `/operator/links` */
export function LinksPage() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Links />
    </LanguageProvider>
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

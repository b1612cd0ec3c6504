import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { ActivityCard } from '../features/analytics/components/activity-card.tsx'
import { CohortsCard } from '../features/analytics/components/cohorts-card.tsx'
import { ConversionsCard } from '../features/analytics/components/conversions-card.tsx'
import { DictionaryCard } from '../features/analytics/components/dictionary-card.tsx'
import { FunnelCard } from '../features/analytics/components/funnel-card.tsx'
import { ReportsPage } from '../features/analytics/components/reports-page.tsx'
import { messages, useT } from '../features/analytics/i18n/messages.ts'

const catalogues = [messages]

/** `/operator/analytics` */
export function AnalyticsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Analytics />
    </LanguageProvider>
  )
}

function Analytics() {
  const t = useT()
  return (
    <ReportsPage title={t('title')} intro={t('intro')}>
      {(days) => (
        <>
          <FunnelCard days={days} />
          <ConversionsCard days={days} />
          <CohortsCard days={days} />
          <ActivityCard days={days} />
          <DictionaryCard />
        </>
      )}
    </ReportsPage>
  )
}

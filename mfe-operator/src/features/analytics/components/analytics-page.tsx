import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { ActivityCard } from './activity-card.tsx'
import { CohortsCard } from './cohorts-card.tsx'
import { ConversionsCard } from './conversions-card.tsx'
import { DictionaryCard } from './dictionary-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { ReportsPage } from './reports-page.tsx'

const Texts = textsOf(messages)

/** `/operator/analytics` */
export function AnalyticsPage() {
  return (
    <Texts>
      <Analytics />
    </Texts>
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

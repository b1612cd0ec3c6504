import type { ClanView } from '@platform/contracts/clans/http'
import { useFormat } from '@platform/remote-kit/shell'
import { Card } from '@platform/ui'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { useClanStats } from '../api/get-clan.ts'
import { useT } from '../i18n/messages.ts'

/** A clan's score, in all and of the last seven days; a dash for what cannot be read. */
export function StatsCard({ clan }: { clan: ClanView }) {
  const t = useT()
  const { formatCompact } = useFormat()
  const { data } = useClanStats(clan.id)
  return (
    <Card as="section" aria-label={t('stats')}>
      <FactRow>
        <Fact label={t('score')} value={formatCompact(clan.score)} tone="gold" />
        <Fact
          label={t('stats.week')}
          value={data ? `+${formatCompact(data.lastWeek.kPoints)}` : '–'}
          tone="ok"
        />
        <Fact label={t('stats.active')} value={data ? data.lastWeek.contributors : '–'} />
      </FactRow>
    </Card>
  )
}

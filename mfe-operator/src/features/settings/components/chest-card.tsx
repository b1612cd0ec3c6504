import { currencies } from '@platform/contracts/money'
import type { StaffChestTables } from '@platform/contracts/wallet/rkade'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { chestQuery } from '../api/settings-api.ts'
import { useT } from '../i18n/messages.ts'
import { PauseDialog } from './pause-dialog.tsx'

/** Whether users open the daily chest, by which budgets, and the way to stop it at once. */
export function ChestCard({ mayPause }: { mayPause: boolean }) {
  const t = useT()
  const chest = useQuery(chestQuery(useApi()))
  return (
    <Card as="section" padding={5} aria-label={t('chest.title')}>
      <Stack gap={4}>
        <Heading level={2}>{t('chest.title')}</Heading>
        <KeptHeight $height={LIST_HEIGHT}>
          <StaffList
            list={chest}
            refused={{ title: t('settings.refused'), text: t('settings.refused.text') }}
            loading={t('chest.loading')}
            failed={t('chest.failed')}
            retry={t('settings.retry')}
          >
            {(shown) => <Chest chest={shown} mayPause={mayPause} />}
          </StaffList>
        </KeptHeight>
      </Stack>
    </Card>
  )
}

function Chest({ chest, mayPause }: { chest: StaffChestTables; mayPause: boolean }) {
  const t = useT()
  const { formatDate } = useFormat()
  const [isPausing, setPausing] = useState(false)
  const { paused } = chest
  const open = chest.tables.filter(({ closed }) => !closed)
  return (
    <Stack gap={4}>
      <State chest={chest} />
      <FactList
        facts={open.map(({ fromDay, lastDay, currency, paid, budget }) => ({
          label: lastDay
            ? t('chest.table.until', { date: formatDate(fromDay), last: formatDate(lastDay) })
            : t('chest.table', { date: formatDate(fromDay) }),
          value: t('chest.left', { paid, budget, currency: currencies[currency].name }),
        }))}
      />
      {mayPause && (
        <Inline>
          <Button variant={paused ? 'secondary' : 'danger'} onClick={() => setPausing(true)}>
            {t(paused ? 'chest.resume' : 'chest.pause')}
          </Button>
        </Inline>
      )}
      {isPausing && <PauseDialog isPaused={paused !== null} onClose={() => setPausing(false)} />}
    </Stack>
  )
}

function State({ chest: { paused, state } }: { chest: StaffChestTables }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  if (paused) {
    const { at, reason } = paused
    return <Text tone="bad">{t('chest.paused', { date: formatDateTime(at), reason })}</Text>
  }
  // A pause is named with its reason.
  return state === 'PAUSED' ? null : <Text>{t(`chest.state.${state}`)}</Text>
}

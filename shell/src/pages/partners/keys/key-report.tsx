import { DAY_MS } from '@platform/contracts/constants'
import type { OwnKey } from '@platform/contracts/identity/partner-keys'
import { currencies } from '@platform/contracts/money'
import type { PartnerReport } from '@platform/contracts/quests/partner-reports'
import { NO_PLACEMENT } from '@platform/contracts/rules/placement'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useServerTime } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, ChipGroup, Inline, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { Fact, FactRow, List, ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { keysApi, reportQuery } from './keys-api.ts'
import { Problem } from './problem.tsx'

const PERIODS = ['7', '30', '90'] as const

/** What has become of campaigns that readers opened from the embeds of a key, by placement. */
export function KeyReport({ own }: { own: OwnKey }) {
  const t = useT()
  const [days, setDays] = useState<(typeof PERIODS)[number]>('30')
  const to = useServerTime((now) => dayOf(now))
  const from = dayOf(Date.parse(to) - (Number(days) - 1) * DAY_MS)
  const { data, error } = useQuery(reportQuery(useApi(), own.key, { from, to }))
  return (
    <Stack gap={4}>
      <ChipGroup
        label={t('report.period')}
        value={days}
        options={PERIODS.map((value) => ({ value, label: t('report.days', { days: value }) }))}
        onChange={setDays}
      />
      {own.test && <TestReader own={own} />}
      {data ? (
        <Report report={data} />
      ) : error ? (
        <Problem error={error} />
      ) : (
        <Loading label={t('keys.loading')}>
          <Skeleton height={160} />
        </Loading>
      )}
    </Stack>
  )
}

/** Nobody has to do a campaign to see what a report says. */
function TestReader({ own }: { own: OwnKey }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const play = useWrite({
    mutationFn: () => keysApi(api).play(own.key),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['partner-keys', own.key] }),
  })
  return (
    <Stack gap={2}>
      <Text tone="mute">{t('report.test')}</Text>
      {play.error && <Problem error={play.error} />}
      <Inline>
        <Button variant="secondary" loading={play.isPending} onClick={() => void play.send()}>
          {t('report.play')}
        </Button>
      </Inline>
    </Stack>
  )
}

function Report({ report: { rows, totals } }: { report: PartnerReport }) {
  const t = useT()
  const money = useMoneyText()
  const placementText = (placement: string) =>
    placement === NO_PLACEMENT ? t('report.noPlacement') : placement
  if (rows.length === 0) return <Text tone="mute">{t('report.none')}</Text>
  return (
    <>
      <Counts counts={totals} />
      <FactRow>
        <Fact label={t('report.shares')} value={money(totals.shares)} />
        <Fact label={t('report.collected')} value={money(totals.collected)} tone="gold" />
      </FactRow>
      <List>
        {rows.map((row) => (
          <ListRow
            key={`${row.embed} ${row.placement}`}
            title={row.embed ? placementText(row.placement) : t('report.others')}
            meta={`${row.embed ?? t('report.others.text')} · ${t('report.shares')}: ${money(row.shares)}`}
          >
            <Counts counts={row} />
          </ListRow>
        ))}
      </List>
    </>
  )
}

function Counts({
  counts,
}: {
  counts: Pick<PartnerReport['totals'], 'started' | 'done' | 'paid'>
}) {
  const t = useT()
  return (
    <FactRow>
      <Fact label={t('report.started')} value={counts.started} />
      <Fact label={t('report.done')} value={counts.done} />
      <Fact label={t('report.paid')} value={counts.paid} />
    </FactRow>
  )
}

function useMoneyText() {
  const formatMoney = useFormatMoney()
  return (sums: PartnerReport['totals']['shares']) =>
    sums
      .map(
        ({ amount, currency }) => `${formatMoney(amount, currency)} ${currencies[currency].name}`,
      )
      .join(', ') || '0'
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

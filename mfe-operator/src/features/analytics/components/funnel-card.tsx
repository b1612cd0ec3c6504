import type { FunnelReport } from '@platform/contracts/growth/attribution-http'
import { LINK_SOURCES, type LinkSource } from '@platform/contracts/growth/links'
import { useFormat } from '@platform/remote-kit/shell'
import { Inline, Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { ProgressBar } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { type FunnelRow, funnelRows } from '../model/figures.ts'
import type { Days } from '../model/period.ts'
import { ReportCard } from './report-card.tsx'
import { useShare } from './use-share.ts'

/** How far those came who registered in the period. */
export function FunnelCard({ days }: { days: Days }) {
  const t = useT()
  const [source, setSource] = useState<LinkSource | ''>('')
  return (
    <ReportCard<FunnelReport>
      report="funnel"
      asked={{ ...days, ...(source && { source }) }}
      title={t('funnel.title')}
      text={t('funnel.text')}
      choices={
        <Field label={t('funnel.source')}>
          <Select
            value={source}
            onChange={({ target }) => setSource(target.value as LinkSource | '')}
          >
            <option value="">{t('funnel.source.all')}</option>
            {LINK_SOURCES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      }
      isEmpty={({ steps }) => (steps[0]?.users ?? 0) === 0}
    >
      {(report) => (
        <Stack gap={4}>
          {funnelRows(report).map((row) => (
            <Step key={row.step} row={row} />
          ))}
        </Stack>
      )}
    </ReportCard>
  )
}

function Step({ row: { step, users, ofAll, ofBefore } }: { row: FunnelRow }) {
  const t = useT()
  const share = useShare()
  const { formatAmount } = useFormat()
  const name = t(`funnel.step.${step}`)
  const count = formatAmount(users)
  return (
    <Stack gap={1}>
      <Inline justify="between">
        <Text>{name}</Text>
        <Text>
          {count}{' '}
          {ofBefore !== null && (
            <Text as="span" tone="mute">
              {t('funnel.ofBefore', { share: share(ofBefore) })}
            </Text>
          )}
        </Text>
      </Inline>
      <ProgressBar label={name} value={ofAll ?? 0} max={1} valueText={count} />
    </Stack>
  )
}

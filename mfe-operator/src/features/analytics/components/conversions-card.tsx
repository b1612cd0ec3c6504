import {
  CONVERSION_PARTS,
  CONVERSIONS,
  type ConversionKind,
  type ConversionPart,
  TOUCHES,
  type Touch,
} from '@platform/contracts/growth/attribution-choices'
import type { ConversionsReport } from '@platform/contracts/growth/attribution-http'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { ChipGroup, Stack } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import type { Days } from '../model/period.ts'
import { FigureTable } from './figure-table.ts'
import { Figures } from './figures.tsx'
import { ReportCard } from './report-card.tsx'

/** What links led to: rewards and earnings, by what the first or the last link says. */
export function ConversionsCard({ days }: { days: Days }) {
  const t = useT()
  const [kind, setKind] = useState<ConversionKind>('claim')
  const [touch, setTouch] = useState<Touch>('last')
  const [by, setBy] = useState<ConversionPart>('source')
  return (
    <ReportCard<ConversionsReport>
      report="conversions"
      asked={{ ...days, kind, touch, by }}
      title={t('conversions.title')}
      text={t('conversions.text')}
      choices={
        <Stack gap={2}>
          <ChipGroup
            label={t('conversions.kind')}
            value={kind}
            onChange={setKind}
            options={CONVERSIONS.map((value) => ({ value, label: t(`conversions.${value}`) }))}
          />
          <ChipGroup
            label={t('conversions.touch')}
            value={touch}
            onChange={setTouch}
            options={TOUCHES.map((value) => ({ value, label: t(`conversions.${value}`) }))}
          />
          <ChipGroup
            label={t('conversions.by')}
            value={by}
            onChange={setBy}
            options={CONVERSION_PARTS.map((value) => ({ value, label: t(`conversions.${value}`) }))}
          />
        </Stack>
      }
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) => <Rows rows={rows} by={by} />}
    </ReportCard>
  )
}

function Rows({ rows, by }: { rows: ConversionsReport['rows']; by: ConversionPart }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  return (
    <Figures title={t('conversions.title')}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t(`conversions.${by}`)}</th>
            <th scope="col">{t('conversions.count')}</th>
            <th scope="col">{t('conversions.amounts')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, count, amounts }) => (
            <tr key={value}>
              <th scope="row">{value === 'direct' ? t('conversions.direct') : value}</th>
              <td>{formatAmount(count)}</td>
              <td>
                {amounts
                  .map(
                    ({ currency, amount }) =>
                      `${formatMoney(amount, currency)} ${currencyName(currency)}`,
                  )
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Figures>
  )
}

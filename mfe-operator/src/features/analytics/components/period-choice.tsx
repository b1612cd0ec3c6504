import { ChipGroup } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { PERIODS, type PeriodDays } from '../model/period.ts'

interface PeriodChoiceProps {
  value: PeriodDays
  onChange: (days: PeriodDays) => void
}

/** The period of every report of a page. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const t = useT()
  return (
    <ChipGroup
      label={t('period')}
      value={value}
      onChange={onChange}
      options={PERIODS.map((days) => ({
        value: days,
        label: t('period.days', { count: Number(days) }),
      }))}
    />
  )
}

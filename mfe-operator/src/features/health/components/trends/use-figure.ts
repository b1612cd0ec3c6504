import { useLanguage } from '@platform/remote-kit/shell'
import { useT } from '../../i18n/messages.ts'
import { formatShare, formatShift } from '../../model/health-figures.ts'
import type { Figure } from '../../model/trend-line.ts'
import { useTime } from '../use-time.ts'

/** Formats the value of a figure; a dash if it is unknown. */
export function useFigure(): (figure: Figure, value: number | null) => string {
  const t = useT()
  const language = useLanguage()
  const time = useTime()
  return (figure, value) => {
    if (value === null) return t('health.unknown')
    if (figure === 'failing') return formatShare(value, language)
    if (figure === 'loads') return value.toLocaleString(language)
    return figure === 'cls' ? formatShift(value, language) : time(value)
  }
}

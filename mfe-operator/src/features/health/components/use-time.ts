import { useLanguage } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import { timeFigure } from '../model/health-figures.ts'

/** Formats a duration in ms; a dash if it is unknown. */
export function useTime(): (ms: number | null) => string {
  const t = useT()
  const language = useLanguage()
  return (ms) => {
    if (ms === null) return t('health.unknown')
    const { unit, value } = timeFigure(ms, language)
    return unit === 'ms' ? t('health.ms', { ms: value }) : t('health.seconds', { seconds: value })
  }
}

import { useT } from '../i18n/messages.ts'

/** About how long an offer takes: whole hours from two on. */
export function useTimeText(): (minutes: number) => string {
  const t = useT()
  return (minutes) =>
    minutes < 120
      ? t('minutes', { count: minutes })
      : t('hours', { count: Math.round(minutes / 60) })
}

import { useT } from '../i18n/messages.ts'

const MINUTE_MS = 60_000

/** The text of a wait before the next try, in whole seconds, or minutes if it is longer than one. */
export function useWaitText(): (ms: number) => string {
  const t = useT()
  return (ms) =>
    ms > MINUTE_MS
      ? t('login.waitMinutes', { count: Math.ceil(ms / MINUTE_MS) })
      : t('login.waitSeconds', { count: Math.ceil(ms / 1_000) })
}

import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import type { LoginProblem } from '../model/login-flow.ts'

const MINUTE_MS = 60_000

/** The text of a wait before the next try: its seconds, or, where it is longer than a minute, the time of day at which it ends. */
export function useWaitText(): (wait: Extract<LoginProblem, { kind: 'wait' }>) => string {
  const t = useT()
  const { formatTime } = useFormat()
  return ({ of, until }) => {
    const ms = until - Date.now()
    if (ms <= MINUTE_MS) {
      return t('login.waitSeconds', { count: Math.max(1, Math.ceil(ms / 1_000)) })
    }
    const time = formatTime(Math.ceil(until / MINUTE_MS) * MINUTE_MS)
    return t(of === 'any' ? 'login.waitUntil' : 'login.waitUntilOrOther', { time })
  }
}

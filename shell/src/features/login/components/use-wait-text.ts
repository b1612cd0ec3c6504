import { useFormat } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import type { LoginProblem } from '../model/login-flow.ts'

const MINUTE_MS = 60_000
/** What else the user can do, by the step that they are at. */
const ofDestination = {
  identify: 'login.waitUntilOrOther',
  code: 'login.waitUntilOrLast',
} as const

/** The text of a wait before the next try: its seconds, or, where it is longer than a minute, the time of day at which it ends. */
export function useWaitText(): (
  wait: Extract<LoginProblem, { kind: 'wait' }>,
  step: keyof typeof ofDestination,
) => string {
  const t = useT()
  const { formatTime } = useFormat()
  return ({ of, until }, step) => {
    const ms = until - Date.now()
    if (ms <= MINUTE_MS) {
      return t('login.waitSeconds', { count: Math.max(1, Math.ceil(ms / 1_000)) })
    }
    const time = formatTime(Math.ceil(until / MINUTE_MS) * MINUTE_MS)
    return t(of === 'any' ? 'login.waitUntil' : ofDestination[step], { time })
  }
}

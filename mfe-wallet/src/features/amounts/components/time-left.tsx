import { useShell } from '@platform/remote-kit/shell'
import { Digits, formatMinutes, useNow } from '@platform/ui'

const SECOND_MS = 1_000

/** Minutes and seconds until a time of the server, "0:59". */
export function TimeLeft({ until }: { until: string }) {
  const { serverNow } = useShell()
  // `useNow` is to the second too.
  const end = Math.floor(Date.parse(until) / SECOND_MS) * SECOND_MS
  const left = formatMinutes(end - useNow(serverNow))
  return (
    <span role="timer" aria-label={left}>
      <Digits text={left} />
    </span>
  )
}

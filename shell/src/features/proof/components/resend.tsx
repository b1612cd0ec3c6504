import { OTP } from '@platform/contracts/constants'
import { useServerNow } from '@platform/remote-kit/shell'
import { Button, formatSpan, Text } from '@platform/ui'

interface ResendProps {
  /** When the next one may be sent. */
  resendAt: string
  /** The same of a refusal, ms on this device's clock. */
  waitUntil?: number | null
  isSending: boolean
  /** While another call is pending. */
  disabled: boolean
  onClick: () => void
  label: string
  /** The text of the wait, "Send again in 0:30". */
  waitText: (time: string) => string
}

/** Sends a code again, once its time has come. */
export function Resend({
  resendAt,
  waitUntil = null,
  isSending,
  disabled,
  onClick,
  label,
  waitText,
}: ResendProps) {
  // The clocks differ by what the answer took: no more than the whole time is left.
  const own = Math.min(Date.parse(resendAt) - useServerNow(), OTP.resendAfterMs)
  const wait = Math.max(own, (waitUntil ?? 0) - Date.now())
  if (wait > 0) {
    return (
      <Text size="meta" tone="mute" numeric as="span">
        {waitText(formatSpan(wait))}
      </Text>
    )
  }
  return (
    <Button type="button" variant="ghost" disabled={disabled} loading={isSending} onClick={onClick}>
      {label}
    </Button>
  )
}

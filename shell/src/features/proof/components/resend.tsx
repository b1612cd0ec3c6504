import { OTP } from '@platform/contracts/constants'
import { useServerNow } from '@platform/remote-kit/shell'
import { Button, formatMinutes, Text } from '@platform/ui'

interface ResendProps {
  /** When the next one may be sent. */
  resendAt: string
  isSending: boolean
  /** While another call is pending. */
  disabled: boolean
  onClick: () => void
  label: string
  /** The text of the wait, "Send again in 0:30". */
  waitText: (time: string) => string
}

/** Sends a code again, once its time has come. */
export function Resend({ resendAt, isSending, disabled, onClick, label, waitText }: ResendProps) {
  // The clocks differ by what the answer took: no more than the whole time is left.
  const wait = Math.min(Date.parse(resendAt) - useServerNow(), OTP.resendAfterMs)
  if (wait > 0) {
    return (
      <Text size="meta" tone="mute" numeric as="span">
        {waitText(formatMinutes(wait))}
      </Text>
    )
  }
  return (
    <Button type="button" variant="ghost" disabled={disabled} loading={isSending} onClick={onClick}>
      {label}
    </Button>
  )
}

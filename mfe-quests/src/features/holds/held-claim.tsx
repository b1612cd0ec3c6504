import { Notice } from '@platform/ui'
import type { ComponentProps } from 'react'
import { useT } from '../../i18n/messages.ts'
import type { OnHold } from './on-hold.tsx'
import { useHoldCode } from './use-hold-code.ts'

type Props = ComponentProps<typeof OnHold>

/** A held reward. Few are: what is said about it comes when there is one, and until then, or where it cannot be fetched, one line. */
export function HeldClaim(props: Props) {
  const t = useT()
  const code = useHoldCode()
  if (code) return <code.OnHold {...props} />
  return (
    <Notice tone="gold">
      {t(props.claim.status === 'REFUSED' ? 'card.claimed.REFUSED' : 'card.claimed.HELD')}
    </Notice>
  )
}

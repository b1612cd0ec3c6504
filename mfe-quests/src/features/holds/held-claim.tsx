import { useLanguage } from '@platform/remote-kit/shell'
import { Notice } from '@platform/ui'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useT } from '../../i18n/messages.ts'
import type { OnHold } from './on-hold.tsx'

type Props = ComponentProps<typeof OnHold>

/** A held reward. Few are: what is said about it comes when there is one, and until then, or where it cannot be fetched, one line. */
export function HeldClaim(props: Props) {
  const t = useT()
  const language = useLanguage()
  const [code, setCode] = useState<{ OnHold: ComponentType<Props> } | null>(null)
  useEffect(() => {
    Promise.all([import('./on-hold.tsx'), import('./i18n/messages.ts')]).then(
      async ([{ OnHold }, { messages }]) => {
        await messages.load(language)
        setCode({ OnHold })
      },
      () => {},
    )
  }, [language])
  if (code) return <code.OnHold {...props} />
  return (
    <Notice tone="gold">
      {t(props.claim.status === 'REFUSED' ? 'card.claimed.REFUSED' : 'card.claimed.HELD')}
    </Notice>
  )
}

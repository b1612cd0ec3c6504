import { useLanguage } from '@platform/remote-kit/shell'
import { useEffect, useState } from 'react'

type HoldCode = typeof import('./on-hold.tsx')

/** What is said about decisions on a reward, with its texts: fetched when there is one, null until then. */
export function useHoldCode(): HoldCode | null {
  const language = useLanguage()
  const [code, setCode] = useState<HoldCode | null>(null)
  useEffect(() => {
    Promise.all([import('./on-hold.tsx'), import('./i18n/messages.ts')]).then(
      async ([onHold, { messages }]) => {
        await messages.load(language)
        setCode(onHold)
      },
      () => {},
    )
  }, [language])
  return code
}

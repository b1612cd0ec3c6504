import type { Language } from '@platform/contracts/constants'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { type ReactNode, useEffect, useState } from 'react'
import { type Messages, ShownLanguage } from './i18n.ts'
import { useReadable } from './shell.ts'

interface Props {
  language: Readable<Language>
  catalogues: readonly Messages[]
  children: ReactNode
}

/** Switches the language only once its texts have arrived; until then the old ones stay. */
export function LanguageProvider({ language, catalogues, children }: Props) {
  const chosen = useReadable(language)
  const [shown, setShown] = useState(chosen)
  useEffect(() => {
    let wanted = true
    void Promise.all(catalogues.map((catalogue) => catalogue.load(chosen))).then(() => {
      if (wanted) setShown(chosen)
    })
    return () => {
      wanted = false
    }
  }, [chosen, catalogues])
  return <ShownLanguage value={shown}>{children}</ShownLanguage>
}

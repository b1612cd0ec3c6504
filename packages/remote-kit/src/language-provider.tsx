import type { Language } from '@platform/contracts/constants'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { type ReactNode, useEffect, useState } from 'react'
import { loadMessages, type Messages, ShownLanguage } from './i18n.ts'
import { useReadable } from './shell.ts'

interface Props {
  language: Readable<Language>
  catalogues: readonly Messages[]
  children: ReactNode
}

/** Renders its children when the texts of the language are loaded; on a change it keeps the old texts until then. */
export function LanguageProvider({ language, catalogues, children }: Props) {
  const chosen = useReadable(language)
  const [shown, setShown] = useState(() =>
    catalogues.every((catalogue) => catalogue.has(chosen)) ? chosen : null,
  )
  useEffect(() => {
    let wanted = true
    void loadMessages(catalogues, chosen).then(() => {
      if (wanted) setShown(chosen)
    })
    return () => {
      wanted = false
    }
  }, [chosen, catalogues])
  return shown && <ShownLanguage value={shown}>{children}</ShownLanguage>
}

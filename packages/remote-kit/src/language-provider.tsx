import type { Language } from '@platform/contracts/constants'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { type ReactNode, useEffect, useState } from 'react'
import { loadMessages, type Messages, ShownLanguage } from './i18n.ts'
import { useReadable } from './shell.ts'

interface Props {
  language: Readable<Language>
  catalogues: readonly Messages[]
  /** In their place until the first texts are there. */
  pending?: ReactNode
  children: ReactNode
}

/**
 * Renders its children when the texts of the language are loaded, or could not be: English is shown then. On a change
 * of the language it keeps them, and the old texts until the new ones are there: nothing that was typed is lost.
 */
export function LanguageProvider({ language, catalogues, pending = null, children }: Props) {
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
  if (shown === null) return pending
  return <ShownLanguage value={shown}>{children}</ShownLanguage>
}

import type { Language } from '@platform/contracts/constants'
import { useLanguage } from '@platform/remote-kit/shell'
import { useMemo } from 'react'

/** The names of the site's languages, in that of the reader. */
export function useLanguageNames(): (language: Language) => string {
  const shown = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(shown, { type: 'language' })
    return (language) => names.of(language) ?? language
  }, [shown])
}

import { useLanguage } from '@platform/remote-kit/shell'
import { useMemo } from 'react'

/** A language as BCP 47 names it; the ids of other terms are longer, or have a letter before the first hyphen. */
const LANGUAGE_ID = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/

/** The name of a language in the reader's language; `name`, that of the list, where there is none. */
export function useLanguageName(): (id: string, name: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
    return (id, name) => (LANGUAGE_ID.test(id) ? (names.of(id) ?? name) : name)
  }, [language])
}

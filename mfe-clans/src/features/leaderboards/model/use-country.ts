import { useLanguage } from '@platform/remote-kit/shell'
import { useMemo } from 'react'

/** The name of a country by its code, in the reader's language. */
export function useCountry(): (code: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [language])
}

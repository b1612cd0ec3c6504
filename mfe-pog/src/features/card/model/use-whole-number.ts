import { useLanguage } from '@platform/remote-kit/shell'

/** A count as the language writes it, with all its digits: `4,118`. */
export function useWholeNumber(): (value: number) => string {
  const language = useLanguage()
  return (value) => new Intl.NumberFormat(language).format(value)
}

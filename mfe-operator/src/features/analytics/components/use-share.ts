import { useLanguage } from '@platform/remote-kit/shell'

/** Writes a share, 0 to 1, as whole percent; a dash where there is none. */
export function useShare(): (share: number | null) => string {
  const language = useLanguage()
  return (share) =>
    share === null
      ? '–'
      : share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
}

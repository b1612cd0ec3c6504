import { ownPath } from '@platform/contracts/rules/own-path'
import { useSearchParams } from '@platform/remote-kit/router'

/** The page to return to, for whom it sent here (`countryPaths`); null without one. */
export function useWayBack(): string | null {
  const [search] = useSearchParams()
  return ownPath(search.get('back') ?? '')
}

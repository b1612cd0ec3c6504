import { ownPath } from '@platform/contracts/rules/own-path'
import { useSearchParams } from '@platform/remote-kit/router'

/** The page that sent the user here for what was missing there (`thenBackTo`); null without one. */
export function useWayBack(): string | null {
  const [search] = useSearchParams()
  return ownPath(search.get('back') ?? '')
}

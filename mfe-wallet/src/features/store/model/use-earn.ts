import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { useShell } from '@platform/remote-kit/shell'

/** Leads to what earns the rest of a price. */
export function useEarn() {
  const shell = useShell()
  return () => shell.navigate(CAMPAIGNS_PATH)
}

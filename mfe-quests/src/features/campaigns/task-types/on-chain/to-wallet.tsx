import type { Task } from '@platform/contracts/quests/http'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { TextLink } from '@platform/ui'
import { useT } from './messages.ts'

/** Where the user's wallet is shown and replaced, after a refusal for what it holds. */
export function ToWallet({ task }: { task: Pick<Task, 'rejection'> }) {
  const t = useT()
  if (task.rejection !== 'TOKEN_BALANCE_TOO_LOW' && task.rejection !== 'NFT_NOT_HELD') return null
  return (
    <TextLink as={Link} to={PROFILE_PATHS.wallet}>
      {t('toWallet')}
    </TextLink>
  )
}

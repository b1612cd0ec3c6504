import type { Debt } from '@platform/contracts/wallet/debts'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { Skeleton, Stack } from '@platform/ui'
import { messages as walletMessages } from '../../../i18n/messages.ts'
import type { HeldReward } from '../../holds/api/use-held-rewards.ts'
import { HeldNotices } from '../../holds/components/held-notices.tsx'
import { messages } from '../i18n/messages.ts'
import { DebtNotices } from './debt-notices.tsx'
import { NOTICE_HEIGHT } from './notice-height.ts'

const catalogues = [messages, walletMessages]

interface AccountNoticesProps {
  debts: readonly Debt[]
  rewards?: readonly HeldReward[]
}

/** What the user owes, and what a person still decides on: it leads a page of money. Not in the first load. */
export function AccountNotices({ debts, rewards = [] }: AccountNoticesProps) {
  return (
    <LanguageProvider
      language={useShell().language}
      catalogues={catalogues}
      pending={<Skeleton height={NOTICE_HEIGHT} radius={10} />}
    >
      <Stack gap={2}>
        <DebtNotices debts={debts} />
        <HeldNotices rewards={rewards} />
      </Stack>
    </LanguageProvider>
  )
}

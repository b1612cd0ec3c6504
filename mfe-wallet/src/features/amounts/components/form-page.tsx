import { usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Page, Stack } from '@platform/ui'
import type { ReactNode } from 'react'
import { useDebts } from '../../debts/api/use-debts.ts'
import { LateNotices } from '../../debts/components/late-notices.tsx'
import { FormColumns } from './form-columns.tsx'
import { LoginFirst } from './login-first.tsx'
import { WalletPageTitle } from './wallet-page-title.tsx'

interface FormPageProps {
  title: string
  /** What a visitor reads, and what the button below it says. */
  login: { title: string; action: string }
  /** In place of what a visitor reads, where there is more to say. */
  visitor?: ReactNode
  balances: ReactNode
  /** As of `FormColumns`. */
  below?: ReactNode
  children: ReactNode
}

/** A page of one form beside the balances, for users. */
export function FormPage({ title, login, visitor, balances, below, children }: FormPageProps) {
  const session = useSession()
  const debts = useDebts()
  usePageTitle(title)
  return (
    <Page>
      <Stack gap={5}>
        <WalletPageTitle>{title}</WalletPageTitle>
        {session.status === 'signed-in' ? (
          <>
            <LateNotices debts={debts.data} />
            <FormColumns balances={balances} below={below}>
              {children}
            </FormColumns>
          </>
        ) : (
          (visitor ?? <LoginFirst title={login.title} action={login.action} />)
        )}
      </Stack>
    </Page>
  )
}

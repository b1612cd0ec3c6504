import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, EmptyState, Stack } from '@platform/ui'
import type { ReactNode } from 'react'

interface NoOrderProps {
  title: string
  /** To the form that makes one. */
  action: { label: string; to: string }
  /** What the link to the wallet says. */
  children: ReactNode
}

/** Where an address names no order of the user. */
export function NoOrder({ title, action, children }: NoOrderProps) {
  return (
    <EmptyState
      picture="purse"
      title={title}
      action={
        <Stack gap={2}>
          <Button as={Link} to={action.to}>
            {action.label}
          </Button>
          <Button as={Link} to={TRANSACTION_HISTORY_PATH} variant="ghost">
            {children}
          </Button>
        </Stack>
      }
    />
  )
}

import { Inline, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import type { ReactNode } from 'react'
import type { Recipient } from '../api/find-recipient.ts'

interface PersonProps {
  person: Recipient
  action?: ReactNode
}

/** Picture and name of who receives it, as everybody may see them. */
export function Person({ person: { userId, userName, picture }, action }: PersonProps) {
  return (
    <Inline gap={3} wrap={false} justify="between">
      <Inline gap={3} wrap={false}>
        <Avatar seed={userId} src={picture ?? undefined} name={userName} size={48} />
        <Text as="span" size="card" weight={600}>
          @{userName}
        </Text>
      </Inline>
      {action}
    </Inline>
  )
}

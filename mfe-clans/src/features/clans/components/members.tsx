import type { ClanView } from '@platform/contracts/clans/http'
import { ChipGroup, Heading, Inline, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { EarnerRows } from './earner-rows.tsx'
import { MemberRows } from './member-rows.tsx'

const ORDERS = ['joined', 'earned'] as const

interface MembersProps {
  clan: ClanView
  /** The reader is its chief. */
  isChief?: boolean
}

/** A clan's members as they came, or those who earned for it. */
export function Members({ clan, isChief = false }: MembersProps) {
  const t = useT()
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('joined')
  return (
    <Stack as="section" gap={3} aria-labelledby="members">
      <Inline justify="between">
        <Heading level={2} id="members">
          {t('members')}
        </Heading>
        <Text as="span" tone="mute" numeric>
          {clan.members}/{clan.memberLimit}
        </Text>
      </Inline>
      <ChipGroup
        label={t('sort')}
        value={order}
        onChange={setOrder}
        options={ORDERS.map((value) => ({ value, label: t(`members.order.${value}`) }))}
      />
      {order === 'joined' ? (
        <MemberRows clan={clan} isChief={isChief} />
      ) : (
        <EarnerRows clanId={clan.id} />
      )}
    </Stack>
  )
}

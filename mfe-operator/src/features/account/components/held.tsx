import { currencies } from '@platform/contracts/money'
import type { HeldMoney } from '@platform/contracts/wallet/held'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { EmptyState, Heading, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { heldQuery } from '../api/account-api.ts'
import { useT } from '../i18n/messages.ts'

/** What of their money a user cannot use now: amounts that are set aside, payouts that wait, and destinations that are new. Amounts are exact. */
export function Held({ userId }: { userId: string }) {
  const t = useT()
  const held = useQuery(heldQuery(useApi(), userId))
  return (
    <Stack gap={3} as="section" aria-label={t('held.title')}>
      <Heading level={3} size="section">
        {t('held.title')}
      </Heading>
      <KeptHeight $height={LIST_HEIGHT}>
        <StaffList
          list={held}
          refused={{ title: t('account.refused'), text: t('account.refused.text') }}
          loading={t('held.loading')}
          failed={t('held.failed')}
          retry={t('account.retry')}
        >
          {(money) =>
            isNothing(money) ? (
              <EmptyState picture="map" title={t('held.none')} text={t('held.none.text')} />
            ) : (
              <Stack gap={4}>
                <Accounts accounts={money.accounts} />
                <Payouts payouts={money.payouts} />
                <Destinations destinations={money.destinations} />
              </Stack>
            )
          }
        </StaffList>
      </KeptHeight>
    </Stack>
  )
}

const isNothing = ({ accounts, payouts, destinations }: HeldMoney) =>
  accounts.length + payouts.length + destinations.length === 0

function Accounts({ accounts }: Pick<HeldMoney, 'accounts'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  if (accounts.length === 0) return null
  return (
    <List>
      {accounts.map(({ currency: code, available, held, owed, parts }) => {
        const currency = currencies[code].name
        return (
          <ListRow
            key={code}
            title={t('held.amount', { amount: held, currency })}
            meta={[
              t('held.free', { amount: available, currency }),
              Number(owed) > 0 && t('held.owed', { amount: owed, currency }),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <ul>
              {parts.map(({ for: purpose, amount, since }, index) => {
                const named = { amount, currency, for: t(`held.for.${purpose}`) }
                return (
                  <li key={`${since} ${index}`}>
                    <Text as="span" size="meta" tone="mute">
                      {since === null
                        ? t('held.rest', named)
                        : t('held.part', { ...named, date: formatDateTime(since) })}
                    </Text>
                  </li>
                )
              })}
            </ul>
          </ListRow>
        )
      })}
    </List>
  )
}

function Payouts({ payouts }: Pick<HeldMoney, 'payouts'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  if (payouts.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={4} size="section">
        {t('held.payouts')}
      </Heading>
      <List>
        {payouts.map(({ id, fiat, pay, state, createdAt, askedAgainAt }) => (
          <ListRow
            key={id}
            title={t('held.payout', { amount: pay, fiat })}
            meta={[
              t('held.payout.since', { date: formatDateTime(createdAt) }),
              askedAgainAt === null
                ? t('held.payout.calls')
                : t('held.payout.asked', { date: formatDateTime(askedAgainAt) }),
            ].join(' · ')}
          >
            <Text size="meta" tone="mute">
              {t(`held.state.${state}`)}
            </Text>
          </ListRow>
        ))}
      </List>
    </Stack>
  )
}

function Destinations({ destinations }: Pick<HeldMoney, 'destinations'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  if (destinations.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={4} size="section">
        {t('held.destinations')}
      </Heading>
      <List>
        {destinations.map(({ fiat, kind, registeredAt, usableFrom, isAnnounced }) => (
          <ListRow
            key={fiat}
            title={t('held.destination', { kind: t(`held.kind.${kind}`), fiat })}
            meta={t('held.destination.since', { date: formatDateTime(registeredAt) })}
          >
            <Text size="meta" tone="mute">
              {isAnnounced
                ? t('held.destination.until', { date: formatDateTime(usableFrom) })
                : t('held.destination.unannounced')}
            </Text>
          </ListRow>
        ))}
      </List>
    </Stack>
  )
}

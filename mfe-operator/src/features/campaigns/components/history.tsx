import type { StaffAct } from '@platform/contracts/staff/acts'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { campaignActsQuery } from '../api/campaigns-api.ts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { useT } from '../i18n/messages.ts'
import { actKey } from '../model/act-key.ts'

/** What staff did with a campaign, who and why: its entries of the audit trail. */
export function History({ id }: { id: string }) {
  const t = useT()
  const acts = useInfiniteQuery(campaignActsQuery(useApi(), id))
  return (
    <StaffList
      list={acts}
      refused={{ title: t('campaigns.refused'), text: t('campaigns.refused.text') }}
      loading={t('history.loading')}
      failed={t('history.failed')}
      retry={t('campaigns.retry')}
    >
      {(data) => (
        <Stack gap={3}>
          <Entries acts={itemsOf(data)} />
          <ShowMore list={acts} failed={t('history.failed')}>
            {t('history.more')}
          </ShowMore>
        </Stack>
      )}
    </StaffList>
  )
}

function Entries({ acts }: { acts: readonly StaffAct[] }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const users = acts.flatMap(({ actor }) => userOf(actor) ?? [])
  const nameOf = useNames(users)
  return (
    <Entry as="ul" role="list">
      {acts.map(({ id, at, actor, action, reason }) => {
        const user = userOf(actor)
        const by = user === null ? actor : nameOf(user)
        const key = actKey(action)
        return (
          <li key={id}>
            <Text size="meta">{key ? t(key) : action}</Text>
            <Text size="meta" tone="mute">
              {[formatDateTime(at), by, reason].filter(Boolean).join(' · ')}
            </Text>
          </li>
        )
      })}
    </Entry>
  )
}

const userOf = (actor: string) => (actor.startsWith('user:') ? actor.slice('user:'.length) : null)

const Entry = styled(Stack).attrs({ gap: 2 })`
  overflow-wrap: anywhere;
`

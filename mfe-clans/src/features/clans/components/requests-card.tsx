import type { ClanView } from '@platform/contracts/clans/http'
import type { JoinRequest } from '@platform/contracts/clans/members-http'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, Heading, Inline, Notice, Stack } from '@platform/ui'
import { Avatar, List, ListRow } from '@platform/ui/page-parts'
import { useDecide } from '../api/act-in-clan.ts'
import { useJoinRequests } from '../api/lists-of-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

/** Who asks the chief to be let in; nothing while nobody does, but where it cannot be read it says so. */
export function RequestsCard({ clan }: { clan: ClanView }) {
  const t = useT()
  const list = useJoinRequests(clan.id)
  const { data, error, refetch } = list
  if (error && !data) {
    return (
      <Notice
        tone="bad"
        action={
          <Button size="s" variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('requests.failed')}
      </Notice>
    )
  }
  const requests = data ? itemsOf(data) : []
  if (requests.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="requests">
      <Heading level={2} id="requests">
        {t('requests')}
      </Heading>
      <List>
        {requests.map((request) => (
          <RequestRow key={request.userId} clanId={clan.id} request={request} />
        ))}
      </List>
      <ShowMore list={list} failed={t('requests.failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

function RequestRow({ clanId, request }: { clanId: string; request: JoinRequest }) {
  const t = useT()
  const nameOf = useUserName()
  const { formatDay } = useFormat()
  const refusalText = useRefusalText()
  const decide = useDecide(clanId, request.userId)
  const { userId, userName, expiresAt } = request
  const name = nameOf(userName)
  return (
    <ListRow
      leading={<Avatar seed={userId} name={userName} size={44} />}
      title={name}
      meta={t('requests.until', { date: formatDay(expiresAt) })}
      trailing={
        <Inline gap={2}>
          <Button
            size="s"
            variant="ghost"
            loading={decide.isPending && decide.variables === 'refuse'}
            aria-label={`${t('requests.refuse')}: ${name}`}
            onClick={() => void decide.send('refuse')}
          >
            {t('requests.refuse')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            loading={decide.isPending && decide.variables === 'accept'}
            aria-label={`${t('requests.accept')}: ${name}`}
            onClick={() => void decide.send('accept')}
          >
            {t('requests.accept')}
          </Button>
        </Inline>
      }
    >
      {decide.error && (
        <Notice tone="bad" live="alert">
          {refusalText(decide.error)}
        </Notice>
      )}
    </ListRow>
  )
}

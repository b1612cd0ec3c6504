import type { ActivityItem } from '@platform/contracts/clans/activity-http'
import { CHEERS, type Cheer } from '@platform/contracts/clans/constants'
import type { ClanView } from '@platform/contracts/clans/http'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat, useLanguage, useShell } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  color,
  Glyph,
  Heading,
  Loading,
  Notice,
  radius,
  Skeleton,
  Stack,
  size,
  space,
  Text,
  target,
} from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useCheer } from '../api/act-in-clan.ts'
import { useActivity } from '../api/lists-of-clan.ts'
import { useT } from '../i18n/messages.ts'
import { CHEER_SIGNS } from '../model/cheer-signs.ts'
import { useUserName } from '../model/use-names.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'

/** px; of three items. */
const HEIGHT = 330

/** What happened in the own clan, and what its members think of it: a fixed set of cheers, no words. */
export function ActivityList({ clan }: { clan: ClanView }) {
  const t = useT()
  const list = useActivity(clan.id)
  const { data, error, isFetching, refetch } = list
  return (
    <Stack as="section" gap={3} aria-labelledby="activity">
      <Heading level={2} id="activity">
        {t('activity')}
      </Heading>
      {error && !data ? (
        <LoadFailed
          error={error}
          title={t('activity.failed')}
          retryLabel={t('retry')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading label={t('loading')}>
          <Skeleton height={HEIGHT} radius={16} />
        </Loading>
      ) : (
        <>
          <Items>
            {itemsOf(data).map((item) => (
              <Item key={item.id} clan={clan} item={item} />
            ))}
          </Items>
          <ShowMore list={list} failed={t('activity.failed')}>
            {t('more')}
          </ShowMore>
        </>
      )}
    </Stack>
  )
}

function Item({ clan, item }: { clan: ClanView; item: ActivityItem }) {
  const t = useT()
  const language = useLanguage()
  const { serverNow } = useShell()
  const { formatAmount } = useFormat()
  const nameOf = useUserName()
  const refusalText = useRefusalText()
  const write = useCheer(clan.id, item.id)
  const { kind, user, score, at, cheers } = item
  // What was pressed shows at once, and what the server says after it.
  const own = write.isPending ? (write.variables ?? null) : item.ownCheer
  const countOf = (cheer: Cheer) => {
    const count = cheers.find((one) => one.cheer === cheer)?.count ?? 0
    return count + Number(own === cheer) - Number(item.ownCheer === cheer)
  }
  const text =
    kind === 'score-milestone'
      ? t('activity.milestone', { score: formatAmount(score ?? 0) })
      : t(`activity.${kind}`, { name: nameOf(user?.userName ?? null) })
  return (
    <Row>
      {user ? (
        <Avatar seed={user.userId} name={user.userName} size={40} />
      ) : (
        <ClanEmblem seed={clan.id} name={clan.clanName} logo={clan.clanLogo} size={40} isOwn />
      )}
      <Stack gap={2}>
        <div>
          <Text>{text}</Text>
          <Text size="meta" tone="mute">
            {formatAgo(at, serverNow(), language)}
          </Text>
        </div>
        <Cheers role="group" aria-label={t('cheers', { what: text })}>
          {CHEERS.map((cheer) => (
            <CheerButton
              key={cheer}
              type="button"
              aria-pressed={own === cheer}
              aria-label={t('cheer', { cheer: t(`cheer.${cheer}`), count: countOf(cheer) })}
              onClick={() => void write.send(own === cheer ? null : cheer)}
            >
              <Glyph path={CHEER_SIGNS[cheer]} size={18} />
              {countOf(cheer) > 0 && <b>{countOf(cheer)}</b>}
            </CheerButton>
          ))}
        </Cheers>
        {write.error && (
          <Notice tone="bad" live="alert">
            {refusalText(write.error)}
          </Notice>
        )}
      </Stack>
    </Row>
  )
}

const Items = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  gap: ${space(3)};
`

const Cheers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

const CheerButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: ${target};
  min-height: ${target};
  padding: 0 ${space(2.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface1};
  color: ${color.text};
  font-size: ${size.meta};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.volt};
    background: color-mix(in srgb, ${color.volt} 12%, ${color.surface1});
    color: ${color.volt};
  }
`

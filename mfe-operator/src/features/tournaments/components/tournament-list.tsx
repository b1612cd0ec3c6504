import { tournamentPath } from '@platform/contracts/clans/paths'
import { currencies } from '@platform/contracts/money'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { openTournamentsQuery } from '../api/tournaments-api.ts'
import { useT } from '../i18n/messages.ts'

/** The tournaments with their prizes, each with the way to where staff ask for one. */
export function TournamentList() {
  const t = useT()
  const { formatDateTime } = useFormat()
  const formatMoney = useFormatMoney()
  const tournaments = useInfiniteQuery(openTournamentsQuery(useApi()))
  return (
    <StaffList
      list={tournaments}
      refused={{ title: t('tournaments.refused'), text: t('tournaments.refused.text') }}
      loading={t('tournaments.loading')}
      failed={t('tournaments.failed')}
      retry={t('tournaments.retry')}
    >
      {(data) => {
        const items = itemsOf(data)
        if (items.length === 0) return <Text tone="mute">{t('list.none')}</Text>
        return (
          <Stack gap={4}>
            <List>
              {items.map(({ id, title, game, startsAt, prize }) => {
                const name = title ?? game
                return (
                  <ListRow
                    key={id}
                    title={name}
                    meta={t('list.starts', { game, time: formatDateTime(startsAt) })}
                    trailing={
                      <Button
                        as={Link}
                        size="s"
                        variant="secondary"
                        to={tournamentPath(id)}
                        aria-label={t('list.openOf', { name })}
                      >
                        {t('list.open')}
                      </Button>
                    }
                  >
                    <Text size="meta" tone={prize ? 'gold' : 'mute'}>
                      {prize
                        ? t('list.prize', {
                            amount: formatMoney(prize.pool, prize.currency),
                            currency: currencies[prize.currency].name,
                          })
                        : t('list.noPrize')}
                    </Text>
                  </ListRow>
                )
              })}
            </List>
            <ShowMore list={tournaments} failed={t('tournaments.failed')}>
              {t('tournaments.more')}
            </ShowMore>
          </Stack>
        )
      }}
    </StaffList>
  )
}

import { tournamentPath } from '@platform/contracts/clans/paths'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { disputesQuery } from '../api/tournaments-api.ts'
import { useT } from '../i18n/messages.ts'

/** Matches whose sides say different things, each with the way to where it is decided. */
export function DisputedMatches() {
  const t = useT()
  const { formatDateTime } = useFormat()
  const disputes = useQuery(disputesQuery(useApi()))
  return (
    <StaffList
      list={disputes}
      refused={{ title: t('tournaments.refused'), text: t('tournaments.refused.text') }}
      loading={t('tournaments.loading')}
      failed={t('tournaments.failed')}
      retry={t('tournaments.retry')}
    >
      {(items) =>
        items.length === 0 ? (
          <Text tone="mute">{t('disputes.none')}</Text>
        ) : (
          <List>
            {items.map(({ tournamentId, match: { id: match, deadline } }) => (
              <ListRow
                key={`${tournamentId} ${match}`}
                title={t('disputes.match', { match })}
                meta={deadline && t('disputes.until', { time: formatDateTime(deadline) })}
                trailing={
                  <Button
                    as={Link}
                    size="s"
                    to={tournamentPath(tournamentId)}
                    aria-label={t('disputes.openOf', { match })}
                  >
                    {t('disputes.open')}
                  </Button>
                }
              />
            ))}
          </List>
        )
      }
    </StaffList>
  )
}

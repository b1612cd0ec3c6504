import { LEADERBOARD_PATH, MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Card, CoverLink, Heading, Icon, Stack, Text } from '@platform/ui'
import { Fact, FactRow, List, ListRow, Tile } from '@platform/ui/page-parts'
import { useClanStatus } from '../../membership/api/own-standing.ts'
import { CreateOpener } from '../../clans/components/create-opener.tsx'
import { useRows } from '../../leaderboards/api/get-rows.ts'
import { useOwnApplication } from '../api/application.ts'
import { useT } from '../i18n/messages.ts'

/** What a chief does from here, and where they stand among chiefs; who has no clan creates one. */
export function ChiefTools() {
  const t = useT()
  const { formatAmount } = useFormat()
  const { data: status } = useClanStatus()
  const { data: application } = useOwnApplication()
  const isChief = status?.clanState === 'CHIEF'
  const board = useRows('/leaderboards/clan-chief', { limit: 3, enabled: isChief })
  if (!status) return null
  if (!isChief) {
    if (status.clanID !== null) return null
    return (
      <Card as="section" aria-labelledby="first-clan">
        <Stack gap={3}>
          <Heading level={2} size="card" id="first-clan">
            {t('tools.create')}
          </Heading>
          <Text tone="mute">{t('tools.createText')}</Text>
          <CreateOpener variant={application?.state === 'approved' ? 'primary' : 'secondary'} />
        </Stack>
      </Card>
    )
  }
  const own = board.data?.own
  const clan = status.userClan
  return (
    <Stack as="section" gap={3} aria-labelledby="tools">
      <Heading level={2} id="tools">
        {t('tools')}
      </Heading>
      {clan && (
        <Card>
          <FactRow>
            <Fact label={t('tools.clan')} value={clan.clanName} />
            <Fact label={t('tools.members')} value={`${clan.members}/${clan.memberLimit}`} />
            <Fact
              label={t('tools.place')}
              value={own ? formatAmount(own.place) : '–'}
              tone="gold"
            />
          </FactRow>
        </Card>
      )}
      <List>
        {(['requests', 'invite', 'members'] as const).map((tool) => (
          <ListRow
            key={tool}
            leading={
              <Tile tone="volt">
                <Icon name={tool === 'invite' ? 'invite' : tool === 'members' ? 'user' : 'check'} />
              </Tile>
            }
            title={
              <CoverLink as={Link} to={MY_CLAN_PATH}>
                {t(`tools.${tool}`)}
              </CoverLink>
            }
            meta={t(`tools.${tool}Text`)}
          />
        ))}
      </List>
      <Button as={Link} variant="secondary" to={`${LEADERBOARD_PATH}?board=clan-chief`}>
        {t('tools.board')}
      </Button>
    </Stack>
  )
}

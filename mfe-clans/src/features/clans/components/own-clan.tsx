import type { ClanView } from '@platform/contracts/clans/http'
import type { ClanStatus } from '@platform/contracts/clans/members-http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { LatePart } from '@platform/remote-kit/late-part'
import { Link } from '@platform/remote-kit/router'
import { Button, Card, Heading, Stack, Text } from '@platform/ui'
import { WithAside } from '@platform/ui/page-parts'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { ActivityList } from './activity-list.tsx'
import { CampaignsOfClan } from './campaigns-of-clan.tsx'
import { ClanHero } from './clan-hero.tsx'
import { ContributionLog } from './contribution-log.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import { InviteButton } from './invite-button.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { Members } from './members.tsx'
import { RequestsCard } from './requests-card.tsx'
import { StatsCard } from './stats-card.tsx'
import { WeekCard } from './week-card.tsx'

interface OwnClanProps {
  clan: ClanView
  membership: NonNullable<ClanStatus['membership']>
}

const loadSheet = () => import('./clan-sheet.tsx').then(({ ClanSheet }) => ClanSheet)

/** The user's clan: its place in the race, who earns for it, what happens in it, and what the user can do. */
export function OwnClan({ clan, membership, race }: OwnClanProps & { race: ReactNode }) {
  const isChief = membership.role === 'ClanRoleChief'
  return (
    <Stack gap={5}>
      <ClanHero clan={clan} isOwn />
      <HiddenNotice clan={clan} isChief={isChief} />
      {race}
      <WithAside aside={<Aside clan={clan} membership={membership} />}>
        <Stack gap={6}>
          {isChief && <RequestsCard clan={clan} />}
          <WeekCard clan={clan} />
          <ActivityList clan={clan} />
          <CampaignsOfClan clanId={clan.id} />
          <Members clan={clan} isChief={isChief} />
          <ContributionLog clanId={clan.id} />
        </Stack>
      </WithAside>
    </Stack>
  )
}

/** What the user can do; one action leads. */
function Aside({ clan, membership }: OwnClanProps) {
  const t = useT()
  const { role } = membership
  const isChief = role === 'ClanRoleChief'
  const [sheet, setSheet] = useState<'leave' | 'delete' | 'change' | null>(null)
  const [wasChanged, setWasChanged] = useState(false)
  const close = () => setSheet(null)
  return (
    <Stack gap={4}>
      <StatsCard clan={clan} />
      <Card as="section" aria-labelledby="own-role">
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={2} size="card" id="own-role">
              {t('ownRole', { role: t(`role.${role}`) })}
            </Heading>
            <Text size="meta" tone="mute">
              {t(`roleText.${role}`)}
            </Text>
          </Stack>
          {role === 'ClanRoleGamer' ? (
            <Button block as={Link} to={CAMPAIGNS_PATH}>
              {t('earn')}
            </Button>
          ) : (
            <InviteButton clan={clan} isChief={isChief} />
          )}
          {isChief && (
            <Button
              block
              variant="secondary"
              onClick={() => {
                setWasChanged(true)
                setSheet('change')
              }}
            >
              {t('manage.change')}
            </Button>
          )}
          {isChief ? (
            <>
              <Text size="meta" tone="mute">
                {t('manage.handOverHint')}
              </Text>
              <Button block variant="ghost" onClick={() => setSheet('delete')}>
                {t('delete.open')}
              </Button>
            </>
          ) : (
            <Button block variant="ghost" onClick={() => setSheet('leave')}>
              {t('leave.open')}
            </Button>
          )}
        </Stack>
      </Card>
      <LeaveSheet
        clan={clan}
        act={isChief ? 'delete' : 'leave'}
        open={sheet === 'leave' || sheet === 'delete'}
        onClose={close}
      />
      {wasChanged && (
        <LatePart
          load={loadSheet}
          props={{ clan, open: sheet === 'change', onClose: close, onDone: close }}
        />
      )}
    </Stack>
  )
}

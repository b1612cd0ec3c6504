import { LEAGUES } from '@platform/contracts/clans/leaderboards'
import type { OwnLeague } from '@platform/contracts/clans/leaderboards-http'
import { Card, color, Heading, radius, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { leagueStanding } from '../model/league-standing.ts'
import { LeagueBadge } from './league-badge.tsx'

/** The user's league, and what their place in it means as it is now. Without a league, all of them. */
export function LeagueTop({ own }: { own: OwnLeague | null }) {
  const t = useT()
  const league = own?.league ?? null
  return (
    <Card>
      <Stack gap={4}>
        {own && (
          <Own>
            <LeagueBadge league={own.league} size={88} />
            <Stack gap={1}>
              <Heading level={2}>
                {t('league.title', { league: t(`league.${own.league}`) })}
              </Heading>
              {own.group && <Standing group={own.group} />}
            </Stack>
          </Own>
        )}
        <Steps aria-label={t('leagues')}>
          {LEAGUES.map((one) => (
            <Step
              key={one}
              $own={one === league}
              {...(one === league && { 'aria-current': 'step' })}
            >
              <LeagueBadge league={one} size={36} isQuiet={league !== null && one !== league} />
              {t(`league.${one}`)}
            </Step>
          ))}
        </Steps>
      </Stack>
    </Card>
  )
}

function Standing({ group }: { group: NonNullable<OwnLeague['group']> }) {
  const t = useT()
  const standing = leagueStanding(group)
  const tone = { up: 'ok', 'to-up': 'mute', stay: 'mute', 'to-stay': 'bad' } as const
  return (
    <>
      <Text weight={600}>
        {t('league.place', { place: group.own.place, count: group.rows.length })}
      </Text>
      <Text tone={tone[standing.kind]}>
        {'count' in standing
          ? t(`league.is.${standing.kind}`, { count: standing.count })
          : t(`league.is.${standing.kind}`)}
      </Text>
    </>
  )
}

const Own = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Step = styled.li<{ $own: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(2)} 0;
  border-radius: ${radius.control};
  background: ${({ $own }) => ($own ? color.surface3 : 'transparent')};
  color: ${({ $own }) => ($own ? color.text : color.mute)};
  font-size: ${size.tag};
  font-weight: 600;
  text-align: center;
  overflow-wrap: anywhere;
`

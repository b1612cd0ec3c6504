import { clanPath } from '@platform/contracts/clans/paths'
import type { Bracket, TournamentView } from '@platform/contracts/clans/tournaments-http'
import { userPath } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, CoverLink, Heading, Inline, Stack, Tag, Text } from '@platform/ui'
import { Avatar, List, ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'
import { useT } from '../i18n/messages.ts'

interface EntrantListProps {
  tournament: Pick<TournamentView, 'entrantKind' | 'maxEntrants' | 'own' | 'checkInAt'>
  bracket: Pick<Bracket, 'entrants'>
  nameOf: (entrantId: string) => string
}

const SHOWN = 20

/** Who has a place before the start, and who is checked in. */
export function EntrantList({ tournament, bracket, nameOf }: EntrantListProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { entrantKind, maxEntrants, own } = tournament
  const { entrants } = bracket
  const shown = isWhole ? entrants : entrants.slice(0, SHOWN)
  return (
    <Stack as="section" gap={3} aria-labelledby="entrants">
      <Inline justify="between">
        <Heading level={2} id="entrants">
          {t(entrantKind === 'player' ? 'entrants.player' : 'entrants.clan')}
        </Heading>
        <Text as="span" tone="mute" numeric>
          {entrants.length}/{maxEntrants}
        </Text>
      </Inline>
      {entrants.length === 0 ? (
        <Text tone="mute">{t('entrants.none')}</Text>
      ) : (
        <List>
          {shown.map(({ entrantId, name, isCheckedIn }) => {
            const path =
              entrantKind === 'clan' ? clanPath(entrantId) : name === null ? null : userPath(name)
            const isOwn = entrantId === own?.entrantId
            return (
              <ListRow
                key={entrantId}
                tone={isOwn ? 'you' : 'plain'}
                isTrailingBeside
                leading={
                  entrantKind === 'clan' ? (
                    <ClanEmblem seed={entrantId} name={nameOf(entrantId)} logo={null} size={44} />
                  ) : (
                    <Avatar seed={entrantId} name={name} size={44} />
                  )
                }
                title={
                  path ? (
                    <CoverLink as={Link} to={path}>
                      {nameOf(entrantId)}
                    </CoverLink>
                  ) : (
                    nameOf(entrantId)
                  )
                }
                meta={isOwn ? t(entrantKind === 'player' ? 'you' : 'yourClan') : undefined}
                trailing={
                  isCheckedIn ? <Tag tone="live">{t('entrants.checkedIn')}</Tag> : undefined
                }
              />
            )
          })}
        </List>
      )}
      {shown.length < entrants.length && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {t('entrants.all', { count: entrants.length })}
        </Button>
      )}
    </Stack>
  )
}

import { tournamentPath } from '@platform/contracts/clans/paths'
import type { Bracket, TournamentView } from '@platform/contracts/clans/tournaments-http'
import { holdsRight } from '@platform/contracts/identity/rights'
import { LatePart } from '@platform/remote-kit/late-part'
import { share } from '@platform/remote-kit/share'
import { useServerTime, useSession, useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { useTournamentName } from '../model/use-names.ts'
import { AskFirst } from './ask-first.tsx'

interface OrganiserCardProps {
  tournament: TournamentView
  bracket: Bracket | undefined
}

const loadPrize = () => import('./prize-sheet.tsx').then(({ PrizeSheet }) => PrizeSheet)

/** What its organiser, and staff who pay prizes, can do before the start; nothing for others. */
export function OrganiserCard({ tournament, bracket }: OrganiserCardProps) {
  const t = useT()
  const session = useSession()
  const { alerts } = useShell()
  const nameOf = useTournamentName()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { id, status, organiserId, checkInAt, prize } = tournament
  const isCheckIn = useServerTime((now) => Date.parse(checkInAt) <= now)
  const user = session.status === 'signed-in' ? session : null
  const isOrganiser = user?.userId === organiserId
  const mayFund = user !== null && holdsRight(user.roles, 'campaigns.fund') && !prize
  if (status !== 'PUBLISHED' || (!isOrganiser && !mayFund)) return null
  const waiting = bracket?.entrants.filter(({ isCheckedIn }) => !isCheckedIn).length ?? 0
  const mayStart = isCheckIn && waiting === 0 && (bracket?.entrants.length ?? 0) >= 2

  async function invite() {
    const shared = await share({
      text: t('organiser.inviteText', { name: nameOf(tournament) }),
      url: `${location.origin}${tournamentPath(id)}`,
    })
    if (shared === 'copied') alerts.show({ message: t('organiser.copied') })
    if (shared === 'failed') alerts.show({ message: t('organiser.notCopied'), type: 'error' })
  }

  return (
    <Card as="section" aria-labelledby="organiser">
      <Stack gap={3}>
        <Heading level={2} size="card" id="organiser">
          {t(isOrganiser ? 'organiser' : 'organiser.staff')}
        </Heading>
        {isOrganiser && (
          <>
            <Button block variant="secondary" icon="invite" onClick={() => void invite()}>
              {t('organiser.invite')}
            </Button>
            {mayStart ? (
              <AskFirst
                tournamentId={id}
                act="start"
                variant="secondary"
                label={t('organiser.start')}
                title={t('organiser.start.title')}
                text={t('organiser.start.text')}
              />
            ) : (
              <Text size="meta" tone="mute">
                {isCheckIn && waiting > 0
                  ? t('organiser.waiting', { count: waiting })
                  : t('organiser.startRule')}
              </Text>
            )}
          </>
        )}
        {mayFund && (
          <Button
            block
            variant="secondary"
            onClick={() => {
              setWasOpened(true)
              setOpen(true)
            }}
          >
            {t('prize.ask')}
          </Button>
        )}
        {isOrganiser && (
          <AskFirst
            tournamentId={id}
            act="cancel"
            variant="ghost"
            label={t('organiser.cancel')}
            title={t('organiser.cancel.title')}
            text={t('organiser.cancel.text')}
          />
        )}
        {wasOpened && (
          <LatePart
            load={loadPrize}
            props={{ tournamentId: id, open: isOpen, onClose: () => setOpen(false) }}
          />
        )}
      </Stack>
    </Card>
  )
}

import { MOST_GAMES_WON } from '@platform/contracts/clans/tournaments'
import type { MatchView } from '@platform/contracts/clans/tournaments-http'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, space, Text } from '@platform/ui'
import { Dialog, Field, TextInput } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useReport } from '../api/act-in-tournament.ts'
import { useMatchDetails } from '../api/get-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { PictureChoice } from './picture-choice.tsx'
import { WinnerChoice } from './winner-choice.tsx'

interface ReportSheetProps {
  tournamentId: string
  match: MatchView
  /** Id of the own entrant. */
  own: string
  nameOf: (entrantId: string) => string
  open: boolean
  onClose: () => void
}

const isScore = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= MOST_GAMES_WON

/** The result of the own match: who won, the score, and a picture. Where the opponent has said it first, agreeing or contradicting. */
export function ReportSheet({ tournamentId, match, own, nameOf, open, onClose }: ReportSheetProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const refusalText = useRefusalText()
  const { report } = useReport(tournamentId, match.id)
  const { data: details } = useMatchDetails(tournamentId, open ? match.id : null)
  const [winnerId, setWinner] = useState<string | null>(null)
  const [games, setGames] = useState<readonly [string, string]>(['', ''])
  const [picture, setPicture] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const otherSide = match.sides[0] === own ? 1 : 0
  const theirs = details?.reported[otherSide] ?? null
  const sides = match.sides.flatMap((side) => side ?? [])
  const hasScore = games.some((one) => one !== '')
  const isScoreWrong = hasScore && !games.every(isScore)
  const opponent = nameOf(match.sides[otherSide] ?? '')

  async function send(winner: string | null) {
    if (winner === null && !theirs) {
      setMissing(true)
      return
    }
    if (isScoreWrong) return
    const score = hasScore ? ([Number(games[0]), Number(games[1])] as [number, number]) : null
    if (await report.send({ winnerId: winner, score, picture })) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(theirs ? 'report.answerTitle' : 'report.title')}
      closeLabel={t('close')}
      locked={report.isPending}
      backdropCloses={false}
    >
      <Stack gap={4}>
        {theirs ? (
          <Notice tone="gold">
            {t('report.theirs', {
              opponent,
              winner: nameOf(theirs),
              until: match.deadline ? formatDateTime(match.deadline) : '',
            })}
          </Notice>
        ) : (
          <>
            <WinnerChoice
              label={t('report.who')}
              sides={sides}
              own={own}
              nameOf={nameOf}
              value={winnerId}
              error={isMissing && !winnerId ? t('report.whoMissing') : undefined}
              onChange={setWinner}
            />
            <Score>
              {sides.map((side, n) => (
                <Field
                  key={side}
                  label={t('report.games', { name: nameOf(side) })}
                  {...(isScoreWrong && { error: t('report.scoreWrong', { most: MOST_GAMES_WON }) })}
                >
                  <TextInput
                    inputMode="numeric"
                    maxLength={2}
                    value={games[n] ?? ''}
                    onChange={({ target }) =>
                      setGames(([a, b]) => (n === 0 ? [target.value, b] : [a, target.value]))
                    }
                  />
                </Field>
              ))}
            </Score>
          </>
        )}
        {!match.hasEvidence[otherSide === 0 ? 1 : 0] && (
          <PictureChoice file={picture} onChange={setPicture} />
        )}
        {report.error && (
          <Notice tone="bad" live="alert">
            {refusalText(report.error)}
          </Notice>
        )}
        {theirs ? (
          <>
            <Button block size="l" loading={report.isPending} onClick={() => void send(theirs)}>
              {t('report.agree', { winner: nameOf(theirs) })}
            </Button>
            <Button
              block
              variant="danger"
              disabled={report.isPending}
              onClick={() => void send(null)}
            >
              {t('report.contradict')}
            </Button>
            <Text size="meta" tone="mute">
              {t('report.contradictText')}
            </Text>
          </>
        ) : (
          <Button block size="l" loading={report.isPending} onClick={() => void send(winnerId)}>
            {t('report.go')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

const Score = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(3)};
  align-items: end;
`

import type { Disputes } from '@platform/contracts/clans/tournaments-http'
import { holdsRight, MAX_REASON } from '@platform/contracts/identity/rights'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Notice, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { evidencePathOf } from '../api/get-evidence.ts'
import { adminOf, useDecideMatch, useDisputes } from '../api/staff-tournaments.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { EvidencePicture } from './evidence-picture.tsx'
import { WinnerChoice } from './winner-choice.tsx'

interface DisputesCardProps {
  tournamentId: string
  nameOf: (entrantId: string) => string
}

/** Disputes of this tournament, for reviewers: what each side says and shows, and the decision. Nothing for others. */
export function DisputesCard({ tournamentId, nameOf }: DisputesCardProps) {
  const t = useT()
  const session = useSession()
  const mayDecide = session.status === 'signed-in' && holdsRight(session.roles, 'reviews.decide')
  const { data } = useDisputes({ enabled: mayDecide })
  const own = mayDecide ? data?.filter((one) => one.tournamentId === tournamentId) : undefined
  if (!own || own.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="disputes">
      <Heading level={2} id="disputes">
        {t('disputes')}
      </Heading>
      {own.map(({ match }) => (
        <Dispute key={match.id} tournamentId={tournamentId} match={match} nameOf={nameOf} />
      ))}
    </Stack>
  )
}

interface DisputeProps extends DisputesCardProps {
  match: Disputes['items'][number]['match']
}

function Dispute({ tournamentId, match, nameOf }: DisputeProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const refusalText = useRefusalText()
  const decide = useDecideMatch(tournamentId, match.id)
  const [winnerId, setWinner] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const sides = match.sides.flatMap((side) => side ?? [])
  const isMissing = isChecked && (winnerId === null || reason.trim() === '')
  return (
    <Card>
      <Stack gap={3}>
        <Text size="meta" tone="gold">
          {t('disputes.until', { until: match.deadline ? formatDateTime(match.deadline) : '' })}
        </Text>
        {sides.map((side, n) => {
          const said = match.reported[n]
          return (
            <Inline key={side} gap={3}>
              <Text as="span">
                {said
                  ? t('match.report', { by: nameOf(side), winner: nameOf(said) })
                  : t('disputes.contradicts', { by: nameOf(side) })}
              </Text>
              {match.hasEvidence[n] && (
                <EvidencePicture
                  path={evidencePathOf(adminOf(tournamentId), match.id, n)}
                  alt={t('evidence.theirs', { opponent: nameOf(side) })}
                />
              )}
            </Inline>
          )
        })}
        <WinnerChoice
          label={t('report.who')}
          sides={sides}
          nameOf={nameOf}
          value={winnerId}
          onChange={setWinner}
        />
        <Field
          label={t('disputes.reason')}
          required
          {...(isMissing && { error: t('disputes.missing') })}
        >
          <TextInput
            value={reason}
            maxLength={MAX_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {decide.error && (
          <Notice tone="bad" live="alert">
            {refusalText(decide.error)}
          </Notice>
        )}
        <Button
          block
          loading={decide.isPending}
          onClick={() => {
            setChecked(true)
            if (winnerId && reason.trim()) void decide.send({ winnerId, reason: reason.trim() })
          }}
        >
          {t('disputes.decide')}
        </Button>
      </Stack>
    </Card>
  )
}

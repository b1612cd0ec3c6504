import type { MatchDetails, MatchView } from '@platform/contracts/clans/tournaments-http'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { useRef } from 'react'
import { useReport } from '../api/act-in-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { EvidenceLink } from './evidence-link.tsx'

interface EvidencePartProps {
  tournamentId: string
  match: MatchView
  details: MatchDetails | undefined
  /** Id of the own entrant. */
  own: string
  opponent: string
}

/** The pictures of both sides, and the upload of the own one, once. */
export function EvidencePart({ tournamentId, match, details, own, opponent }: EvidencePartProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const refusalText = useRefusalText()
  const { evidence } = useReport(tournamentId, match.id)
  const ownSide = match.sides[0] === own ? 0 : 1
  const hasOwn = match.hasEvidence[ownSide]
  return (
    <Stack gap={2}>
      {details?.evidence.some(Boolean) && (
        <Inline gap={2} align="start">
          {details.evidence.map((address, side) => (
            <EvidenceLink
              key={side === ownSide ? 'own' : 'theirs'}
              address={address}
              alt={t(side === ownSide ? 'evidence.own' : 'evidence.theirs', { opponent })}
            />
          ))}
        </Inline>
      )}
      {evidence.error && (
        <Notice tone="bad" live="alert">
          {refusalText(evidence.error)}
        </Notice>
      )}
      {!hasOwn && (
        <>
          <Text size="meta" tone="mute">
            {t('evidence.hint')}
          </Text>
          <Button
            block
            variant="ghost"
            loading={evidence.isPending}
            onClick={() => input.current?.click()}
          >
            {t('evidence.add')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={t('evidence.add')}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) void evidence.send(file)
            }}
          />
        </>
      )}
    </Stack>
  )
}

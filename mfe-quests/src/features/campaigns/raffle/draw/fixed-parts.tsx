import type { Raffle } from '@platform/contracts/quests/raffle'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading, Icon, Stack, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { EntryListLink } from './entry-list-link.tsx'
import { FixedPart, Value } from './fixed-part.tsx'
import { useT } from './i18n/messages.ts'

/** The three things that decide together, in the order in which they are fixed. */
export function FixedParts({ campaignId, raffle }: { campaignId: string; raffle: Raffle }) {
  const t = useT()
  const { formatAmount, formatDateTime } = useFormat()
  const { seedHash, beacon, entries, draw } = raffle
  const roundAt = formatDateTime(beacon.roundAt)
  return (
    <Stack as="section" gap={3} aria-label={t('fixed')}>
      <Heading level={2} size="section">
        {t('fixed')}
      </Heading>
      <FixedPart number={1} title={t('seed')} when={t('seedWhen')} isFixed>
        <Value label={t('seedHash')} value={seedHash} />
        {draw ? (
          <Value label={t('seedItself')} value={draw.seed} />
        ) : (
          <Value label={t('seedItself')} value={null} instead={t('secret')} />
        )}
      </FixedPart>
      <FixedPart
        number={2}
        title={t('list')}
        when={
          entries
            ? t('listSealed', { time: formatDateTime(entries.sealedAt) })
            : t('listWhen', { time: roundAt })
        }
        isFixed={entries !== null}
      >
        {entries && (
          <>
            <Value
              label={t('listHash', {
                entrants: formatAmount(entries.entrants),
                total: formatAmount(entries.total),
              })}
              value={entries.hash}
            />
            <EntryListLink campaignId={campaignId} entries={entries} />
          </>
        )}
      </FixedPart>
      <FixedPart
        number={3}
        title={t('beacon')}
        when={t('round', { round: beacon.round, time: roundAt })}
        note={
          beacon.firstRound === null ? undefined : t('laterRound', { round: beacon.firstRound })
        }
        isFixed
      >
        <Value label={t('chain')} value={beacon.hash} />
        <Value
          label={t('signature')}
          value={draw?.signature ?? null}
          instead={t('unknown', { time: roundAt })}
        />
        {draw && (
          <Outward href={beacon.url} target="_blank" rel="noopener noreferrer">
            {t('toBeacon', { round: beacon.round })} <Icon name="external" size={14} />
          </Outward>
        )}
      </FixedPart>
    </Stack>
  )
}

const Outward = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  width: fit-content;
  & > svg {
    flex: none;
  }
`

import type { Raffle } from '@platform/contracts/quests/raffle'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { Notice, Text, TextLink } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { drawPath } from './draw-path.ts'
import { shortName } from './short-name.ts'

/** How many entries the reader has, and how their draw ended. */
export function OwnEntries({ campaignId, raffle }: { campaignId: string; raffle: Raffle }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { status } = useSession()
  const { reader, draw, entries, maxEntries } = raffle
  if (!reader) {
    if (status !== 'signed-in' || entries) return null
    return <Text tone="mute">{t('raffle.notYet', { most: formatAmount(maxEntries) })}</Text>
  }
  const name = shortName(reader.entrant)
  if (draw) {
    return (
      <Notice
        tone={reader.place ? 'ok' : 'info'}
        live="status"
        action={
          <TextLink as={Link} to={drawPath(campaignId)}>
            {t('raffle.check')}
          </TextLink>
        }
      >
        {reader.place
          ? t('raffle.won', { place: formatAmount(reader.place), name })
          : t('raffle.notWon', { name })}
      </Notice>
    )
  }
  return (
    <Text weight={600}>
      {t('raffle.entries', {
        entries: formatAmount(reader.entries),
        most: formatAmount(maxEntries),
        name,
      })}
    </Text>
  )
}

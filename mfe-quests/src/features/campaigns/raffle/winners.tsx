import type { Raffle } from '@platform/contracts/quests/raffle'
import { Button, Text } from '@platform/ui'
import { Avatar, List, ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { usePayText } from '../places/use-pay-text.ts'
import { shortName } from './short-name.ts'

const FEW = 5

/** Who won, in the order of the draw. */
export function Winners({ raffle: { draw, currency, reader } }: { raffle: Raffle }) {
  const t = useT()
  const payText = usePayText(currency)
  const [all, setAll] = useState(false)
  const winners = draw?.winners ?? []
  if (winners.length === 0) return <Text tone="mute">{t('raffle.nobody')}</Text>
  return (
    <>
      <List>
        {(all ? winners : winners.slice(0, FEW)).map(({ place, entrant, amount }) => (
          <ListRow
            key={entrant}
            tone={entrant === reader?.entrant ? 'you' : 'plain'}
            leading={<Avatar seed={entrant} size={44} />}
            title={
              entrant === reader?.entrant
                ? t('ranking.you')
                : t('ranking.gamer', { name: shortName(entrant) })
            }
            meta={t('ranking.tierOne', { to: place })}
            trailing={
              <Text as="span" numeric>
                {payText(amount)}
              </Text>
            }
          />
        ))}
      </List>
      {!all && winners.length > FEW && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t('ranking.more')}
        </Button>
      )}
    </>
  )
}

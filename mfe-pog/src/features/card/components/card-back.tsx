import { brand } from '@platform/contracts/brand'
import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { useFormat } from '@platform/remote-kit/shell'
import { color, font, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { BackSheet, Brand } from './holo-parts.ts'

/** The back of a card: its scores, when it was minted, and its token. */
export function CardBack({ card }: { card: PublicCard }) {
  const t = useT()
  const { formatDate } = useFormat()
  return (
    <BackSheet>
      <Brand>{brand.name.toUpperCase()}</Brand>
      {card.scores ? (
        <Scores>
          {card.scores.parts.map(({ part, points }) => (
            <div key={part}>
              <dt>{t(`part.${part}`)}</dt>
              <dd>{Math.round(points)}</dd>
            </div>
          ))}
        </Scores>
      ) : (
        <Text size="meta" tone="mute">
          {t('scores.hidden')}
        </Text>
      )}
      <Foot>
        <span>{t('minted', { date: formatDate(card.mintedAt) })}</span>
        {card.chain && <span>{t('chain', { chain: card.chain.chainId })}</span>}
        {card.chain && <code>{shortToken(card.chain.tokenId)}</code>}
      </Foot>
    </BackSheet>
  )
}

/** A token's number is up to 39 digits long: its ends are enough to compare. */
const shortToken = (token: string) =>
  token.length > 16 ? `#${token.slice(0, 7)}…${token.slice(-7)}` : `#${token}`

const Scores = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin-block: auto;
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  & dt {
    color: ${color.mute};
    font-size: ${size.meta};
  }
  & dd {
    font: 700 ${size.section} / 1.3 ${font.heading};
  }
`

const Foot = styled.div`
  display: grid;
  gap: 2px;
  color: ${color.mute};
  font-size: ${size.tag};
`

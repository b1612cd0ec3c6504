import { artAs } from '@platform/contracts/quests/art'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { Payout } from '@platform/contracts/quests/payouts'
import { userPath } from '@platform/contracts/shell/paths'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { Link } from '@platform/remote-kit/router'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import {
  CampaignArt,
  CoverLink,
  color,
  font,
  Heading,
  radius,
  Stack,
  size,
  space,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'
import { useLatestPayouts } from './use-latest-payouts.ts'

/** In a narrow place, a phone or a side column, so that it does not grow by a screen. */
const SHOWN_IF_NARROW = 5

/** Rewards that were paid a moment ago; renders nothing while there are none, or they cannot be read. */
export function LatestPayouts() {
  const t = useT()
  const { data } = useLatestPayouts()
  if (!data || data.payouts.length === 0) return null
  return (
    <Place aria-labelledby="latest-payouts">
      <Stack gap={3}>
        <Head>
          <Heading level={2} size="section" id="latest-payouts">
            {t('payouts.title')}
          </Heading>
          <Text as="span" size="meta" tone="mute">
            {t('payouts.lastDay', { count: data.paidLastDay })}
          </Text>
        </Head>
        <Rows>
          {data.payouts.map((payout, place) => (
            // The same reward may be paid twice in one moment; the place keeps the two apart.
            <PayoutRow key={`${payout.campaignId} ${payout.paidAt} ${place}`} payout={payout} />
          ))}
        </Rows>
      </Stack>
    </Place>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const language = useLanguage()
  const { serverNow } = useShell()
  const { campaignId, title, art, amount, currency, winner, paidAt } = payout
  return (
    <Row>
      <Picture>
        <CampaignArt seed={campaignId} src={artAs(art, 'square')} />
      </Picture>
      <Words>
        <Title as={Link} to={campaignPath(campaignId)}>
          {title}
        </Title>
        <Text as="span" size="meta" tone="mute">
          {winner && (
            <>
              <Winner as={Link} to={userPath(winner)}>
                @{winner}
              </Winner>
              {' · '}
            </>
          )}
          {formatAgo(paidAt, serverNow(), language)}
        </Text>
      </Words>
      <CurrencyAmount currency={currency} amount={amount} />
    </Row>
  )
}

const Place = styled.section`
  container-type: inline-size;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
`

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space(3)};
  @container (max-width: 600px) {
    & > :nth-child(n + ${SHOWN_IF_NARROW + 1}) {
      display: none;
    }
  }
`

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
`

const Picture = styled.div`
  flex: none;
  width: ${space(11)};
  height: ${space(11)};
  border-radius: ${radius.control};
  overflow: hidden;
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`

const Title = styled(CoverLink)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font: 600 ${size.text} / 1.25 ${font.heading};
`

/** Above the link that covers the row. */
const Winner = styled.a`
  position: relative;
  z-index: 1;
  color: ${color.text};
  font-weight: 500;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`

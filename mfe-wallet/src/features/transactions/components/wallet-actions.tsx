import {
  BUY_KCASH_PATH,
  COLLECT_EARNINGS_PATH,
  CURRENCY_EXCHANGE_PATH,
  K_STORE_PATH,
  PROOF_OF_BALANCES_PATH,
  SWAP_PATH,
  TRANSFER_PATH,
  WITHDRAW_PATH,
} from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { color, Glyph, radius, Stack, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/messages.ts'

/** Strokes of 24 x 24, as `Glyph` draws them. */
const FIRST = [
  { name: 'buy', to: BUY_KCASH_PATH, glyph: 'M12 5v14M5 12h14' },
  { name: 'send', to: TRANSFER_PATH, glyph: 'M21 3 3 10.5l7 3.5 3.5 7zM10 14l5-5' },
  { name: 'exchange', to: CURRENCY_EXCHANGE_PATH, glyph: 'M4 8h15l-4-4M20 16H5l4 4' },
  { name: 'withdraw', to: WITHDRAW_PATH, glyph: 'M3 9l9-5 9 5M5 9v9M10 9v9M14 9v9M19 9v9M3 20h18' },
] as const
const REST = [
  { name: 'collect', to: COLLECT_EARNINGS_PATH, glyph: 'M12 3v11M7 9l5 5 5-5M4 17v3h16v-3' },
  { name: 'store', to: K_STORE_PATH, glyph: 'M5 8h14l-1 12H6zM9 11V7a3 3 0 0 1 6 0v4' },
  { name: 'swap', to: SWAP_PATH, glyph: 'M12 3v12M7 8l5-5 5 5M4 15v5h16v-5' },
  {
    name: 'proof',
    to: PROOF_OF_BALANCES_PATH,
    glyph: 'M12 3l7 3v5c0 4.6-2.9 7.9-7 9.5-4.1-1.6-7-4.9-7-9.5V6zM9 12l2.2 2.2 4.3-4.4',
  },
] as const

const MORE = 'M5 12h.01M12 12h.01M19 12h.01'

/**
 * What can be done with balances: a tile for each of the four that are used most, and the others behind a button. Each has a short word;
 * its whole name is what a screen reader says.
 */
export function WalletActions() {
  const t = useT()
  const restId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={3}>
      <Row>
        {FIRST.map((action) => (
          <ActionLink key={action.name} {...action} />
        ))}
        <More
          as="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Face>
            <Glyph path={MORE} size={22} />
          </Face>
          {t('action.more')}
        </More>
      </Row>
      <Row id={restId} hidden={!isOpen}>
        {REST.map((action) => (
          <ActionLink key={action.name} {...action} />
        ))}
      </Row>
    </Stack>
  )
}

function ActionLink({ name, to, glyph }: (typeof FIRST)[number] | (typeof REST)[number]) {
  const t = useT()
  return (
    <Action as={Link} to={to} aria-label={t(`history.${name}`)}>
      <Face>
        <Glyph path={glyph} size={22} />
      </Face>
      {t(`action.${name}`)}
    </Action>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(3)} ${space(1)};
  &[hidden] {
    display: none;
  }
  /* Five words do not fit there. */
  @media (max-width: 359px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface1};
`

const Action = styled.a`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  color: ${color.text};
  font-size: ${size.meta};
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover ${Face} {
    border-color: ${color.text};
  }
`

const More = styled(Action)`
  padding: 0;
  border: 0;
  background: none;
  font-family: inherit;
  line-height: inherit;
  cursor: pointer;
`

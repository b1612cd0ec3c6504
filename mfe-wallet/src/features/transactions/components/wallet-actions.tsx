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
import { color, Glyph, radius, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'

/** Strokes of 24 x 24, as `Glyph` draws them. */
const ACTIONS = [
  { name: 'send', to: TRANSFER_PATH, glyph: 'M21 3 3 10.5l7 3.5 3.5 7zM10 14l5-5' },
  { name: 'buy', to: BUY_KCASH_PATH, glyph: 'M12 5v14M5 12h14' },
  { name: 'withdraw', to: WITHDRAW_PATH, glyph: 'M3 9l9-5 9 5M5 9v9M10 9v9M14 9v9M19 9v9M3 20h18' },
  { name: 'exchange', to: CURRENCY_EXCHANGE_PATH, glyph: 'M4 8h15l-4-4M20 16H5l4 4' },
  { name: 'swap', to: SWAP_PATH, glyph: 'M12 3v12M7 8l5-5 5 5M4 15v5h16v-5' },
  { name: 'store', to: K_STORE_PATH, glyph: 'M5 8h14l-1 12H6zM9 11V7a3 3 0 0 1 6 0v4' },
  { name: 'collect', to: COLLECT_EARNINGS_PATH, glyph: 'M12 3v11M7 9l5 5 5-5M4 17v3h16v-3' },
  {
    name: 'proof',
    to: PROOF_OF_BALANCES_PATH,
    glyph: 'M12 3l7 3v5c0 4.6-2.9 7.9-7 9.5-4.1-1.6-7-4.9-7-9.5V6zM9 12l2.2 2.2 4.3-4.4',
  },
] as const

/** What can be done with balances: a tile for each, with a short word; its whole name is what a screen reader says. */
export function WalletActions() {
  const t = useT()
  return (
    <Row>
      {ACTIONS.map(({ name, to, glyph }) => (
        <Action key={name} as={Link} to={to} aria-label={t(`history.${name}`)}>
          <Face>
            <Glyph path={glyph} size={22} />
          </Face>
          {t(`action.${name}`)}
        </Action>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(3)} ${space(1)};
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

import { styled } from '@platform/ui/styled'
import { color } from '../theme/tokens.ts'

/** The gold coin that stands before an amount; decorative, because the unit is written beside it. `size`: px or a CSS length. */
export function CoinIcon({ size = '1.1em' }: { size?: number | string }) {
  return <Coin aria-hidden="true" style={{ width: size, height: size }} />
}

const Coin = styled.span`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  background: radial-gradient(circle at 34% 28%, #fff3cf, ${color.gold} 45%, #e0992c);
`

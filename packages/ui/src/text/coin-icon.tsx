import { styled } from 'styled-components'
import { color } from '../theme/tokens.ts'

/** The gold coin that stands before an amount; decoration, the unit is said in words. */
export function CoinIcon({ size = 18 }: { size?: number }) {
  return <Coin aria-hidden="true" style={{ width: size, height: size }} />
}

const Coin = styled.span`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  background: radial-gradient(circle at 34% 28%, #fff3cf, ${color.gold} 45%, #e0992c);
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.16);
`

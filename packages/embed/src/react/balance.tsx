import type { BalanceProps } from '../../publish/react.d.ts'
import { Embed } from './embed.tsx'

/** The user's balance in a React page. */
export function Balance({ onBalanceShown, onBalanceNotAllowed, ...props }: BalanceProps) {
  return (
    <Embed
      {...props}
      embed="balance"
      settings={{}}
      events={{ 'balance-shown': onBalanceShown, 'balance-not-allowed': onBalanceNotAllowed }}
    />
  )
}

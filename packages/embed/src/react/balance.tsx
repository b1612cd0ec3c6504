import { Embed, type EmbedProps } from './embed.tsx'

export interface BalanceProps extends EmbedProps {
  /** The user's balance is shown. */
  onBalanceShown?: () => void
  /** The user has not agreed to it: offer them your link to connect once more. */
  onBalanceNotAllowed?: () => void
}

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

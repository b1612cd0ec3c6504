import type { Earning } from '@platform/contracts/wallet/earnings'

/** The text of where an earning comes from; of a referral, whether the user invited or was invited. It names nobody else. */
export function sourceText({ source, part }: Pick<Earning, 'source' | 'part'>) {
  const isKnown = source === 'referral' && (part === 'referrer' || part === 'friend')
  return isKnown ? (`source.${part}` as const) : (`source.${source}` as const)
}

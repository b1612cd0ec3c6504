import { STORE_CURRENCIES } from '@platform/contracts/wallet/store-categories'
import { useBalance } from '@platform/remote-kit/shell'
import { Inline } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { Price } from './price.tsx'

/** The page's title, and what the user can spend beside it. */
export function StoreHead({ title }: { title: ReactNode }) {
  const { status, balances } = useBalance()
  return (
    <Row>
      {title}
      {status === 'ready' && (
        <Inline gap={4}>
          {STORE_CURRENCIES.map((currency) => {
            const amount = balances.find((one) => one.currency === currency)?.available ?? '0'
            return <Price key={currency} price={{ currency, amount }} />
          })}
        </Inline>
      )}
    </Row>
  )
}

const Row = styled(Inline)`
  justify-content: space-between;
`

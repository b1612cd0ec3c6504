import type { SwapChains, TokenBalance } from '@platform/contracts/wallet/swap'
import { currencyName } from '@platform/remote-kit/currency-name'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { ChipGroup, Heading, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useState } from 'react'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { type ShownWallet, useThirdPartyWallet, useTokenBalance } from '../api/wallet-holdings.ts'
import { useT } from '../i18n/messages.ts'
import { shownBalance } from '../model/shown-balance.ts'

type Chain = SwapChains['chains'][number]

interface HoldingsProps {
  chains: readonly Chain[]
  /** The saved wallet. */
  address: string
}

/** What the user's wallet holds on each chain: the linked one, or the one made on the site that it has replaced. */
export function Holdings({ chains, address }: HoldingsProps) {
  const t = useT()
  const { data } = useThirdPartyWallet(address)
  const [chosen, setChosen] = useState<ShownWallet>('linked')
  const hasBoth = data?.isActive === true && data.embeddedAddress !== null
  const shown = hasBoth ? chosen : 'linked'
  return (
    <Stack gap={3}>
      <Heading level={3} size="card">
        {t('holds')}
      </Heading>
      {hasBoth && (
        <ChipGroup<ShownWallet>
          label={t('which')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'linked', label: t('which.linked') },
            { value: 'embedded', label: t('which.embedded') },
          ]}
        />
      )}
      {chains.map((chain) => (
        <OnChain key={chain.id} chain={chain} which={shown} address={address} />
      ))}
    </Stack>
  )
}

/** px, of four lines and their address. */
const LINES_HEIGHT = 196

function OnChain(props: { chain: Chain; which: ShownWallet; address: string }) {
  const t = useT()
  const { shorten } = useFormat()
  const { chain, which, address } = props
  const { data, error, isFetching, refetch } = useTokenBalance(chain.id, which, address)
  if (data) {
    return (
      <Stack gap={1}>
        <Text size="meta" tone="mute" title={data.address}>
          {t('at', { address: shorten(data.address), chain: chain.name })}
        </Text>
        <Balances of={data} />
      </Stack>
    )
  }
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('holdsFailed', { chain: chain.name })}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label={t('loading')}>
      <Skeleton height={LINES_HEIGHT} radius={10} />
    </Loading>
  )
}

function Balances({ of: { tokens, coin, others = [] } }: { of: TokenBalance }) {
  const t = useT()
  const language = useLanguage()
  const lines = [
    ...tokens.map(({ currency, balance }) => ({ symbol: currencyName(currency), balance })),
    ...(coin ? [coin] : []),
    ...others,
  ]
  return (
    <FactList
      facts={lines.map(({ symbol, balance }) => {
        const { amount, isLess } = shownBalance(balance)
        const written = writeExactly(amount, language)
        return { label: symbol, value: isLess ? t('lessThan', { amount: written }) : written }
      })}
    />
  )
}

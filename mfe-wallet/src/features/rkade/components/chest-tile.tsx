import { RKADE_PATH } from '@platform/contracts/wallet/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { Countdown, Skeleton } from '@platform/ui'
import { TILE_HEIGHT } from '../../amounts/components/tile-height.ts'
import { WalletTile } from '../../amounts/components/wallet-tile.tsx'
import { useRefreshRkade, useRkade } from '../api/rkade.ts'
import { messages, useT } from '../i18n/messages.ts'
import { chestViewOf } from '../model/chest-view.ts'

const catalogues = [messages]
const skeleton = <Skeleton height={TILE_HEIGHT} radius={16} />

/** The daily chest on the wallet's page: whether it can be opened, or when the next one can; not in the first load. */
export function ChestTile() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues} pending={skeleton}>
      <Tile />
    </LanguageProvider>
  )
}

function Tile() {
  const t = useT()
  const { serverNow } = useShell()
  const refresh = useRefreshRkade()
  const { data, isPending } = useRkade()
  if (isPending) return skeleton
  const view = data && chestViewOf(data, undefined)
  const opensAt = data?.reader?.opensAt
  const isReady = view?.kind === 'ready'

  function state() {
    if (!view) return t('failed')
    switch (view.kind) {
      case 'ready':
        return t('ready')
      case 'needs-phone':
        return t('phone')
      case 'none':
        return t(WORDS[view.why])
      default:
        return opensAt ? (
          <Countdown
            endsAt={opensAt}
            clock={serverNow}
            labels={{ starts: (left) => left, ends: (left) => t('next', { left }) }}
            over={t('nextReady')}
            onPhase={refresh}
          />
        ) : (
          t('waiting')
        )
    }
  }

  return (
    <WalletTile
      label={t('chest')}
      about={t('chest')}
      value={state()}
      isGold={isReady}
      to={RKADE_PATH}
      action={t(isReady ? 'tile.open' : 'tile.see')}
    />
  )
}

const WORDS = {
  PREPARING: 'preparing',
  EMPTY: 'empty',
  CLOSED: 'closed',
  PAUSED: 'paused',
} as const

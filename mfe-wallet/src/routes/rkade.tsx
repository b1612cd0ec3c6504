import { rewardTokenName } from '@platform/contracts/brand'
import type { ChestOpening, Rkade } from '@platform/contracts/wallet/rkade'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Loading, media, Page, Skeleton, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { WalletPageTitle } from '../features/amounts/components/wallet-page-title.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { useRkade } from '../features/rkade/api/rkade.ts'
import { CheckDialog } from '../features/rkade/components/check-dialog.tsx'
import { ChestCard } from '../features/rkade/components/chest-card.tsx'
import { FairCard } from '../features/rkade/components/fair-card.tsx'
import { OddsCard } from '../features/rkade/components/odds-card.tsx'
import { OpeningList } from '../features/rkade/components/opening-list.tsx'
import { messages, useT } from '../features/rkade/i18n/messages.ts'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, walletMessages]

/** `/rkade`: the daily chest, its odds, and the user's openings, each with its check. */
export function RkadeRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Arcade />
    </LanguageProvider>
  )
}

/** px, of the chest with its words. */
const USUAL_HEIGHT = 460

function Arcade() {
  const t = useT()
  usePageTitle(t('title'))
  const { data, error, isFetching, refetch } = useRkade()
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={1}>
          <WalletPageTitle>{t('title')}</WalletPageTitle>
          <Text tone="mute">{t('lead', { token: rewardTokenName })}</Text>
        </Stack>
        {data ? (
          <Chest chest={data} />
        ) : error ? (
          <LoadFailed
            error={error}
            title={t('failed')}
            retryLabel={t('retry')}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <Loading label={t('loading')}>
            <Columns>
              <Skeleton height={USUAL_HEIGHT} radius={16} />
            </Columns>
          </Loading>
        )}
      </Stack>
    </Page>
  )
}

function Chest({ chest }: { chest: Rkade }) {
  const session = useSession()
  const [sheet, setSheet] = useState<ChestOpening>()
  const [isOpen, setIsOpen] = useState(false)
  const { today, left, reader } = chest
  return (
    <Columns>
      <ChestCard chest={chest} />
      <Side>
        {today && <OddsCard today={today} left={left} />}
        <FairCard {...chest} />
      </Side>
      {session.status === 'signed-in' && (
        <OpeningList
          userId={session.userId}
          onCheck={(opening) => {
            setSheet(opening)
            setIsOpen(true)
          }}
        />
      )}
      {sheet && reader && (
        <CheckDialog
          key={sheet.id}
          opening={sheet}
          ticket={reader.ticket}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Columns>
  )
}

/** On phones the odds come before the history; on desktops they stand at the side. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 400px);
    grid-template-rows: auto 1fr;
    gap: ${space(5)} ${space(6)};
    align-items: start;
  }
`

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    grid-area: 1 / 2 / 3;
  }
`

import type { MintView } from '@platform/contracts/pog/mint-http'
import { POG_MINT_PATH } from '@platform/contracts/pog/paths'
import { Link } from '@platform/remote-kit/router'
import { Button, Heading, Stack, Text } from '@platform/ui'
import { HoloCard } from '../../card/components/holo-card.tsx'
import { useT } from '../i18n/messages.ts'

/** In the place of a card that is not minted yet: the way to it. */
export function CardInvite({ mint }: { mint: MintView | undefined }) {
  const t = useT()
  const isBegun = Boolean(mint?.name)
  return (
    <Stack gap={8} align="center">
      <HoloCard
        image={mint?.avatar?.image ?? mint?.image ?? null}
        name={mint?.name?.walletName ?? null}
      />
      <Stack gap={3} align="center">
        <Heading level={2}>{t(mint?.progress ? 'mine.working' : 'mine.none')}</Heading>
        {!mint?.progress && <Text tone="mute">{t('mine.noneText')}</Text>}
        <Button size="l" as={Link} to={POG_MINT_PATH}>
          {t(isBegun ? 'mine.goOn' : 'mine.noneAction')}
        </Button>
      </Stack>
    </Stack>
  )
}

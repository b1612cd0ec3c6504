import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { cardPath } from '@platform/contracts/pog/paths'
import { LatePart } from '@platform/remote-kit/late-part'
import { Link } from '@platform/remote-kit/router'
import { Button, Glyph, Inline, Stack } from '@platform/ui'
import { useState } from 'react'
import { CardBack } from '../../card/components/card-back.tsx'
import { HoloCard } from '../../card/components/holo-card.tsx'
import { useT as useCardT } from '../../card/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'

const loadShare = () =>
  import('../../card/components/share-sheet.tsx').then((module) => module.ShareSheet)

/** The user's card: it turns over, and it is shared. */
export function OwnCard({ card }: { card: PublicCard }) {
  const t = useT()
  const cardT = useCardT()
  const [isTurned, setTurned] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [wasShared, setWasShared] = useState(false)
  const { avatar, walletName, userName, tier, total, number } = card
  return (
    <Stack gap={8} align="center">
      <HoloCard
        {...{ tier, total, number, isTurned }}
        image={avatar}
        name={walletName}
        back={<CardBack card={card} />}
      />
      <Inline gap={2} justify="center">
        <Button
          onClick={() => {
            setWasShared(true)
            setSharing(true)
          }}
        >
          {cardT('share')}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isTurned}
          onClick={() => setTurned((turned) => !turned)}
        >
          <Glyph size={18} path="M4 7h11a5 5 0 0 1 0 10H6M4 7l3-3M4 7l3 3" />
          {cardT('turn')}
        </Button>
        <Button variant="ghost" as={Link} to={cardPath(userName)}>
          {t('mine.public')}
        </Button>
      </Inline>
      {wasShared && (
        <LatePart
          load={loadShare}
          props={{
            ...{ userName, walletName, isOwn: true, open: isSharing },
            onClose: () => setSharing(false),
          }}
        />
      )}
    </Stack>
  )
}

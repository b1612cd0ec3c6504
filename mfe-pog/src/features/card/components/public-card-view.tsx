import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { MY_POG_PATH, POG_MINT_PATH } from '@platform/contracts/pog/paths'
import { LatePart } from '@platform/remote-kit/late-part'
import { Link } from '@platform/remote-kit/router'
import { Button, Card, Glyph, Heading, Inline, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { CardBack } from './card-back.tsx'
import { CardColumns, CardPlace } from './card-columns.ts'
import { ChainCheck } from './chain-check.tsx'
import { HoloCard } from './holo-card.tsx'
import { LikeButton } from './like-button.tsx'
import { ReportButton } from './report-button.tsx'
import { ScoreBars } from './score-bars.tsx'

const loadShare = () => import('./share-sheet.tsx').then((module) => module.ShareSheet)

/** A card for everybody: its scores where its owner shows them, whether it is real, and what a viewer can do with it. */
export function PublicCardView({ card }: { card: PublicCard }) {
  const t = useT()
  const [isTurned, setTurned] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [wasShared, setWasShared] = useState(false)
  const { userName, walletName, avatar, tier, total, number, isOwn, post } = card
  return (
    <CardColumns>
      <CardPlace>
        <Stack gap={8} align="center">
          <HoloCard
            {...{ tier, total, number, isTurned }}
            image={avatar}
            name={walletName}
            back={<CardBack card={card} />}
          />
          <Inline gap={2} justify="center">
            {post && !isOwn && <LikeButton post={post} />}
            <Button
              onClick={() => {
                setWasShared(true)
                setSharing(true)
              }}
            >
              {t('share')}
            </Button>
            <Button
              variant="secondary"
              aria-pressed={isTurned}
              onClick={() => setTurned((turned) => !turned)}
            >
              <Glyph size={18} path="M4 7h11a5 5 0 0 1 0 10H6M4 7l3-3M4 7l3 3" />
              {t('turn')}
            </Button>
            {!isOwn && <ReportButton userName={userName} />}
          </Inline>
        </Stack>
      </CardPlace>
      <Stack gap={5}>
        <Heading level={1}>{walletName}</Heading>
        <ScoreBars scores={card.scores} />
        <ChainCheck card={card} />
        <Card>
          <Inline justify="between" gap={3}>
            <div>
              <Heading level={2} size="card">
                {t(isOwn ? 'page.own' : 'page.make')}
              </Heading>
              {!isOwn && (
                <Text size="meta" tone="mute">
                  {t('page.makeText')}
                </Text>
              )}
            </div>
            <Button variant="secondary" as={Link} to={isOwn ? MY_POG_PATH : POG_MINT_PATH}>
              {t(isOwn ? 'page.ownAction' : 'page.makeAction')}
            </Button>
          </Inline>
        </Card>
      </Stack>
      {wasShared && (
        <LatePart
          load={loadShare}
          props={{
            ...{ userName, walletName, isOwn, open: isSharing },
            onClose: () => setSharing(false),
          }}
        />
      )}
    </CardColumns>
  )
}

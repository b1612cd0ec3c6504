import type { MintView } from '@platform/contracts/pog/mint-http'
import { walletNameOf } from '@platform/contracts/pog/wallet-name'
import { LatePart } from '@platform/remote-kit/late-part'
import { useQueryClient } from '@platform/remote-kit/query'
import { useViewerId } from '@platform/remote-kit/shell'
import { Heading, IconButton, Inline, Skeleton, Stack } from '@platform/ui'
import { useBackCloses } from '@platform/ui/interaction'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CardColumns, CardPlace } from '../../card/components/card-columns.ts'
import { HoloCard } from '../../card/components/holo-card.tsx'
import { mintKey } from '../api/mint-state.ts'
import { useT } from '../i18n/messages.ts'
import { type Choice, losesByLeaving, openChoices, screenOf } from '../model/screen.ts'
import { useChosenImage } from '../model/use-chosen-image.ts'
import { AvatarDialog, type AvatarWay } from './avatar-dialog.tsx'
import { AvatarStep } from './avatar-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { MintSteps } from './mint-steps.tsx'
import { Minted } from './minted.tsx'
import { NameStep } from './name-step.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { QuitDialog } from './quit-dialog.tsx'
import { WorkStep } from './work-step.tsx'

const loadSelfie = () => import('./late-selfie.tsx').then((module) => module.LateSelfie)

/** What the page shows in place of what the server asks for: the name, an earlier choice, or the selfie. */
type Aside = 'name' | Choice | 'selfie' | null

/** The page on which a card is made: the card, and what is asked next. */
export function MakePog({ mint, own }: { mint: MintView; own: string | null }) {
  const t = useT()
  const queries = useQueryClient()
  const queryKey = mintKey(useViewerId())
  const [typed, setTyped] = useState('')
  /** Pictures of what is pointed at, and of what was stored last. */
  const [picked, setPicked] = useState<string | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [aside, setAside] = useState<Aside>(null)
  const [way, setWay] = useState<AvatarWay | null>(null)
  const [isQuitting, setQuitting] = useState(false)
  const chosen = useChosenImage(mint, taken)

  const screen = screenOf(mint)
  const choice = openChoices(screen).find((open) => open === aside) ?? choiceOf(screen)
  const isSelfie = aside === 'selfie' && screen === 'confirm'
  const isName = screen === 'name' || (aside === 'name' && screen === 'confirm')
  const image = picked ?? chosen
  const name = isName ? nameOf(typed) : (mint.name?.walletName ?? null)

  useBackCloses(losesByLeaving(mint), () => setQuitting(true))
  const place = useFocusOnChange(`${screen} ${choice} ${isSelfie} ${isName}`)
  const onType = useCallback((userName: string) => setTyped(userName), [])
  /** Shows another part; what was pointed at and not stored is forgotten. */
  const show = (next: Aside) => {
    setPicked(null)
    setAside(next)
  }

  if (mint.card && mint.name) return <Minted name={mint.name} card={mint.card} image={image} />
  return (
    <Stack gap={4}>
      <Inline justify="between" wrap={false}>
        <Heading level={1}>{t('title')}</Heading>
        {losesByLeaving(mint) && (
          <IconButton icon="close" label={t('quit')} onClick={() => setQuitting(true)} />
        )}
      </Inline>
      <MintSteps screen={isName ? 'name' : (choice ?? (isSelfie ? 'style' : screen))} />
      <CardColumns>
        <CardPlace>
          <HoloCard image={image} name={name} />
        </CardPlace>
        <div ref={place} tabIndex={-1} style={{ outline: 'none', minWidth: 0 }}>
          {isName && (
            <NameStep
              mint={mint}
              own={own}
              onType={onType}
              onReserved={() => {
                setAside(null)
                setWay(mint.category ? null : 'ask')
              }}
            />
          )}
          {isSelfie ? (
            <LatePart
              load={loadSelfie}
              skeleton={<Skeleton height={320} radius={16} />}
              onMissing={() => show(null)}
              props={{
                isStored: mint.selfie === 'stored',
                onDone() {
                  show(null)
                  void queries.invalidateQueries({ queryKey })
                },
              }}
            />
          ) : choice ? (
            <AvatarStep
              // The tiles of another choice begin with what is stored of it.
              key={choice}
              mint={mint}
              choice={choice}
              open={openChoices(screen)}
              onOpen={show}
              onPick={setPicked}
              onChosen={(stored) => {
                if (stored) setTaken(stored)
                show(null)
              }}
              onGenerate={() => setWay('generate')}
              onSelfie={() => setAside('selfie')}
            />
          ) : (
            screen === 'confirm' &&
            !isName && (
              <ConfirmStep
                mint={mint}
                onName={() => setAside('name')}
                onAvatar={() => setAside('style')}
                onSelfie={() => setAside('selfie')}
              />
            )
          )}
          {screen === 'work' && <WorkStep mint={mint} onQuit={() => setQuitting(true)} />}
          {screen === 'payment-failed' && (
            <PaymentFailed mint={mint} onQuit={() => setQuitting(true)} />
          )}
        </div>
      </CardColumns>
      <AvatarDialog
        way={way}
        onWay={setWay}
        onTaken={(stored) => {
          setTaken(stored)
          show(null)
        }}
      />
      <QuitDialog
        mint={mint}
        open={isQuitting}
        onClose={() => setQuitting(false)}
        onAbandoned={() => {
          setTaken(null)
          show(null)
        }}
      />
    </Stack>
  )
}

const choiceOf = (screen: string): Choice | null =>
  screen === 'category' || screen === 'character' || screen === 'style' ? screen : null

const nameOf = (typed: string) => (typed === '' ? null : walletNameOf(typed))

/** Moves the focus to what is asked next, so that keyboards and screen readers go on there. */
function useFocusOnChange(what: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(what)
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [what])
  return place
}
